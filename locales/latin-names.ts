/**
 * Words that stay in Latin letters in every script: names of products, companies, people, keys and formats. Add new
 * names here.
 */

export const LATIN_NAMES: ReadonlySet<string> = new Set([
  ...['Gigwright', 'Upwork', 'Freelancer', 'Freelancer.com', 'Stripe', 'Paystack', 'Telegram', 'BotFather', 'WhatsApp'],
  ...['Google', 'Gmail', 'Workspace', 'Outlook', 'Yahoo', 'Proton', 'iCloud', 'Zoho', 'LinkedIn', 'GitHub', 'OpenAI'],
  ...['Chat', 'Completions'],
  ...['Chrome', 'Safari', 'Firefox', 'Edge', 'Chromium', 'iPhone', 'iPad', 'iOS', 'Android', 'Windows', 'Mac', 'macOS'],
  ...[
    'API',
    'URL',
    'JSON',
    'CSV',
    'PDF',
    'Word',
    'docx',
    'PNG',
    'SVG',
    'HTML',
    'HTTP',
    'HTTPS',
    'PWA',
    'SMTP',
    'OAuth',
    'MCP',
    'ID',
    'AI',
  ],
  ...['USD', 'NGN', 'EUR', 'UTC', 'VAT', 'SMS', 'QR', 'Ctrl', 'Cmd', 'Enter', 'Esc', 'Shift', 'Tab', 'Alt'],
  ...[
    'JavaScript',
    'TypeScript',
    'React',
    'Node',
    'WordPress',
    'IndexedDB',
    'connects',
    'Connects',
    'https',
    'http',
    'www',
  ],
  ...['Facebook', 'Twitter', 'MB', 'Cookie', 'AES', 'argon2id', 'auth_token', 'gw_device', 'i18next'],
  ...['Kestrel', 'Outdoor', 'Nordhus', 'Larkspur', 'Harbour', 'Cold', 'Storage', 'Ada'],
])
