import { Relayer } from '@walletconnect/core';
import type { WalletConnectProvider } from './proposeSession';

/** What the library keeps private and its types say nothing of. It rejects only while the browser is offline. */
type Call = (this: Relayer, url?: string) => Promise<void>;

/** Between two rounds of the library's own tries, in ms. */
const PAUSE = 15_000;

/**
 * Mends the library: it calls the relay for each thing that it has to tell, side by side, and each call that gets through hangs up on
 * the others. A relay that had been away for seconds was called eighteen hundred times, and none of the calls lasted.
 */
export function callRelayOnceAtATime(): void {
  const connect = Relayer.prototype['connect'] as Call;
  const calls = new WeakMap<Relayer, Promise<void>>();
  Relayer.prototype['connect'] = function (this: Relayer, url?: string) {
    const call = calls.get(this) ?? connect.call(this, url).finally(() => calls.delete(this));
    calls.set(this, call);
    return call;
  };
}

/** Resolves when there is a line to the relay. The library gives up after five tries, and would not notice when the relay is back. */
export async function lineToRelay({ signer }: WalletConnectProvider): Promise<void> {
  const { relayer } = signer.client.core;
  if (!(relayer instanceof Relayer)) throw new Error('The relay is called by another copy of the library.');
  const call = relayer['connect'] as Call;
  while (!relayer.connected) {
    await call.call(relayer).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, relayer.connected ? 0 : PAUSE));
  }
}
