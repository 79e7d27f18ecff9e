/** The questions of the pricing page: keys of `pricingPage.faq` in `locales/<tag>/site.json`, shown and told to search engines. */
export const FAQ = ['card', 'after', 'charged', 'cancel', 'currency', 'alone', 'safe', 'friends'] as const
