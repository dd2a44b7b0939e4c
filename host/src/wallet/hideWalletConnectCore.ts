/** The global in which WalletConnect's library shares its core with other copies of itself. */
const CORE = '_walletConnectCore_';

/**
 * Keeps WalletConnect's core, which has the session's keys, out of the page's globals: the library would store it
 * there, and use an existing one. Call it before any area's code runs.
 */
export function hideWalletConnectCore(page: Window): void {
  if (Object.hasOwn(page, CORE)) return;
  Object.defineProperty(page, CORE, { get: () => undefined, set: () => undefined });
}
