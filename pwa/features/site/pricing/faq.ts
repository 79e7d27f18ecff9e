/** The questions of the pricing page, for the page and for search engines: keys of `pricingPage.faq` in `locales/<tag>/site.json`. */
export const FAQ = ['card', 'after', 'charged', 'cancel', 'currency', 'alone', 'safe', 'friends'] as const
