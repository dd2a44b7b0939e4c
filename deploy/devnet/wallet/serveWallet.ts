import type { DevnetAddresses } from '../devnetAddresses';
export async function serveWallet(_a: DevnetAddresses, _p: number): Promise<() => Promise<void>> { return async () => undefined; }
