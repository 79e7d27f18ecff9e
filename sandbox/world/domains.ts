/** The kinds of work on offer: their category on each marketplace, their skills and what they usually pay. */

/** One kind of work. Budgets are whole US dollars, rates US dollars per hour. */
export interface Domain {
  /** Category as the marketplaces show it. */
  category: string
  subcategory: string
  skills: readonly string[]
  fixed: readonly [number, number]
  hourly: readonly [number, number]
  /** How often it comes up, against the others. */
  weight: number
}

const development = 'Web, Mobile & Software Dev'
const design = 'Design & Creative'
const marketing = 'Sales & Marketing'
const writing = 'Writing'
const data = 'Data Science & Analytics'
const office = 'Admin Support'

/** Names of skills from a comma-separated list. */
function named(list: string): readonly string[] {
  return list.split(', ')
}

export const domains = {
  web: {
    category: development,
    subcategory: 'Web Development',
    skills: named(
      'PHP, Laravel, JavaScript, TypeScript, Node.js, MySQL, PostgreSQL, HTML, CSS, REST API, Python, Django, Vue.js',
    ),
    fixed: [250, 3500],
    hourly: [18, 55],
    weight: 11,
  },
  frontend: {
    category: development,
    subcategory: 'Web Development',
    skills: named('React.js, Next.js, TypeScript, JavaScript, CSS, Tailwind CSS, HTML, Accessibility, Redux, Vue.js'),
    fixed: [200, 3000],
    hourly: [20, 60],
    weight: 9,
  },
  mobile: {
    category: development,
    subcategory: 'Mobile Development',
    skills: named('Flutter, React Native, Android, iOS Development, Swift, Kotlin, Firebase, Mobile App Development'),
    fixed: [500, 6000],
    hourly: [20, 60],
    weight: 8,
  },
  wordpress: {
    category: development,
    subcategory: 'Web Development',
    skills: named('WordPress, WooCommerce, PHP, Elementor, CSS, Website Optimization, SEO'),
    fixed: [80, 1200],
    hourly: [12, 40],
    weight: 8,
  },
  shopify: {
    category: development,
    subcategory: 'Ecommerce Development',
    skills: named('Shopify, Liquid, eCommerce, JavaScript, CSS, Conversion Rate Optimization'),
    fixed: [120, 2200],
    hourly: [18, 50],
    weight: 7,
  },
  devops: {
    category: 'IT & Networking',
    subcategory: 'DevOps & Solution Architecture',
    skills: named('DevOps, Docker, Kubernetes, Amazon Web Services, Linux, Terraform, CI/CD, Nginx, GitHub Actions'),
    fixed: [200, 3000],
    hourly: [28, 80],
    weight: 6,
  },
  data: {
    category: data,
    subcategory: 'Data Extraction',
    skills: named('Web Scraping, Python, Data Extraction, Pandas, SQL, Data Cleaning, Excel, Scrapy'),
    fixed: [60, 1500],
    hourly: [12, 45],
    weight: 8,
  },
  analytics: {
    category: data,
    subcategory: 'Data Analysis & Testing',
    skills: named('Power BI, SQL, Data Visualization, Excel, Tableau, Google Analytics, Python, Statistics'),
    fixed: [150, 2500],
    hourly: [20, 60],
    weight: 5,
  },
  ml: {
    category: data,
    subcategory: 'AI & Machine Learning',
    skills: named(
      'Machine Learning, Python, PyTorch, Natural Language Processing, Computer Vision, OpenAI API, Data Science, LangChain',
    ),
    fixed: [400, 6000],
    hourly: [30, 90],
    weight: 7,
  },
  brand: {
    category: design,
    subcategory: 'Branding & Logo Design',
    skills: named(
      'Logo Design, Graphic Design, Brand Identity, Adobe Illustrator, Photoshop, Packaging Design, Typography',
    ),
    fixed: [60, 1200],
    hourly: [12, 45],
    weight: 8,
  },
  uiux: {
    category: design,
    subcategory: 'Product Design',
    skills: named('UI Design, UX Design, Figma, Wireframing, Prototyping, User Research, Design Systems'),
    fixed: [200, 3500],
    hourly: [20, 65],
    weight: 6,
  },
  video: {
    category: design,
    subcategory: 'Video & Animation',
    skills: named(
      'Video Editing, Adobe Premiere Pro, After Effects, Motion Graphics, YouTube, Color Grading, Animation',
    ),
    fixed: [50, 1500],
    hourly: [12, 50],
    weight: 7,
  },
  writing: {
    category: writing,
    subcategory: 'Content Writing',
    skills: named(
      'Content Writing, Copywriting, Blog Writing, Article Writing, Proofreading, Editing, SEO Writing, Research Writing',
    ),
    fixed: [30, 900],
    hourly: [10, 45],
    weight: 9,
  },
  translation: {
    category: 'Translation',
    subcategory: 'Language Localization',
    skills: named('Translation, Proofreading, Localization, English, Spanish, French, Arabic, German, Subtitling'),
    fixed: [30, 900],
    hourly: [10, 40],
    weight: 7,
  },
  marketing: {
    category: marketing,
    subcategory: 'Digital Marketing',
    skills: named(
      'SEO, Google Ads, Facebook Ads, Social Media Marketing, Email Marketing, Lead Generation, Internet Marketing, Instagram',
    ),
    fixed: [100, 2000],
    hourly: [12, 55],
    weight: 9,
  },
  accounting: {
    category: 'Accounting & Consulting',
    subcategory: 'Accounting & Bookkeeping',
    skills: named('Accounting, Bookkeeping, QuickBooks, Xero, Financial Analysis, Excel, Payroll, Tax'),
    fixed: [80, 1500],
    hourly: [15, 50],
    weight: 5,
  },
  assistance: {
    category: office,
    subcategory: 'Virtual Assistance',
    skills: named(
      'Virtual Assistant, Data Entry, Customer Support, Email Handling, Excel, Calendar Management, Web Search, Google Sheets',
    ),
    fixed: [30, 500],
    hourly: [5, 18],
    weight: 9,
  },
  engineering: {
    category: 'Engineering & Architecture',
    subcategory: '3D Modeling & CAD',
    skills: named(
      'AutoCAD, SolidWorks, 3D Modelling, 3D Rendering, Blender, Building Architecture, Product Design, 3D Printing',
    ),
    fixed: [80, 2000],
    hourly: [15, 50],
    weight: 4,
  },
  audio: {
    category: design,
    subcategory: 'Audio & Music Production',
    skills: named('Voice Over, Audio Editing, Podcast Editing, Sound Design, Audio Production, Music'),
    fixed: [40, 700],
    hourly: [12, 45],
    weight: 4,
  },
  security: {
    category: 'IT & Networking',
    subcategory: 'Information Security & Compliance',
    skills: named('Web Security, Penetration Testing, Network Security, OWASP, Linux, GDPR, Vulnerability Assessment'),
    fixed: [250, 3500],
    hourly: [30, 95],
    weight: 3,
  },
  games: {
    category: development,
    subcategory: 'Game Design & Development',
    skills: named('Unity 3D, C#, Game Development, Unreal Engine, Game Design, 2D Animation, 3D Modelling'),
    fixed: [200, 4000],
    hourly: [15, 55],
    weight: 4,
  },
} as const satisfies Record<string, Domain>

export type DomainId = keyof typeof domains

/** The weights alone, for a draw. */
export function domainWeights(available: readonly DomainId[]): Record<string, number> {
  return Object.fromEntries(available.map((id) => [id, domains[id].weight]))
}

/** Names of all skills, in lower case. */
export const skills: ReadonlySet<string> = new Set(
  Object.values(domains).flatMap((domain) => domain.skills.map((skill) => skill.toLowerCase())),
)
