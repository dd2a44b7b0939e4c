import { Relayer } from '@walletconnect/core';
import type { WalletConnectProvider } from './proposeSession';

/** Private in the library and missing from its types. Rejects only while the browser is offline. */
type Call = (this: Relayer, url?: string) => Promise<void>;

/** Pause between two rounds of the library's own attempts, in ms. */
const PAUSE = 15_000;

/**
 * The library opens a relay connection for each message, and each one closes the others. After an outage of a few
 * seconds it connected 1,800 times.
 */
export function serializeRelayCalls(): void {
  const connect = Relayer.prototype['connect'] as Call;
  const calls = new WeakMap<Relayer, Promise<void>>();
  Relayer.prototype['connect'] = function (this: Relayer, url?: string) {
    const call = calls.get(this) ?? connect.call(this, url).finally(() => calls.delete(this));
    calls.set(this, call);
    return call;
  };
}

/** Resolves when the relay is connected. The library stops after five attempts and wouldn't reconnect later. */
export async function waitForRelay({ signer }: WalletConnectProvider): Promise<void> {
  const { relayer } = signer.client.core;
  if (!(relayer instanceof Relayer)) throw new Error('The relay is called by another copy of the library.');
  const call = relayer['connect'] as Call;
  while (!relayer.connected) {
    await call.call(relayer).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, relayer.connected ? 0 : PAUSE));
  }
}
