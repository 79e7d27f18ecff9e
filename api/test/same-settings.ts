/** The settings that all processes of one database must share. */

/** @param place `port` is where people reach them; `host` is the folder of PostgreSQL's socket. */
export function sameSettings({ port, host, database }: { port: number; host: string; database: string }) {
  return {
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=test`,
    SESSION_PEPPER: 'p'.repeat(32),
    VAULT_KEY: Buffer.alloc(32, 7).toString('base64url'),
    // A pair that was made once for tests.
    VAPID_PUBLIC_KEY: 'BLnHOEGILH6wgW6HdXkxaJ7Zda4TOEbOzj0gxvp7A5Eawd_oDvXy7hIhVUeKRSSoM6wgL0ByMRuGjbt_4ft7jYc',
    VAPID_PRIVATE_KEY: 'NMCGcwvG_HVrlbDV4vqNzbrdz8KkRm8FAHfz3n1JiFk',
  }
}
