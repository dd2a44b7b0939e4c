/** The global in which WalletConnect's library shares its core with other copies of itself. */
const CORE = '_walletConnectCore_';

/** The library would store its core, which has the session's keys, in a global. Call it before any area's code runs. */
export function hideWalletConnectCore(page: Window): void {
  if (Object.hasOwn(page, CORE)) return;
  Object.defineProperty(page, CORE, { get: () => undefined, set: () => undefined });
}
