/** A pair that was made once for tests. */
export const VAPID = {
  VAPID_PUBLIC_KEY: 'BLnHOEGILH6wgW6HdXkxaJ7Zda4TOEbOzj0gxvp7A5Eawd_oDvXy7hIhVUeKRSSoM6wgL0ByMRuGjbt_4ft7jYc',
  VAPID_PRIVATE_KEY: 'NMCGcwvG_HVrlbDV4vqNzbrdz8KkRm8FAHfz3n1JiFk',
}
