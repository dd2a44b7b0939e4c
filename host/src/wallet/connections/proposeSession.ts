import type { WalletConnect } from '@web3-react/walletconnect-v2';
import { en } from '../../text/en';

export type WalletConnectProvider = NonNullable<WalletConnect['provider']>;

export interface SessionProposal {
  /** The URI to display, once the relay has the proposal; rejects with a sentence about the relay. */
  readonly code: Promise<string>;
  readonly accepted: Promise<void>;
}

/** The library's message when the relay closes the connection of an unknown project. */
const PROJECT_REFUSED = /closed abnormally with code: 3000/;

export function proposeSession(provider: WalletConnectProvider): SessionProposal {
  const { relayer } = provider.signer.client.core;
  const { promise: code, resolve, reject } = deferred<string>();
  const readError = ({ message }: Error) => {
    if (PROJECT_REFUSED.test(message)) reject(new Error(en.connect.projectRefused));
  };
  provider.on('display_uri', resolve);
  relayer.on('relayer_error', readError);
  const accepted = provider.connect().finally(() => {
    provider.removeListener('display_uri', resolve);
    relayer.off('relayer_error', readError);
  });
  accepted.catch((cause: unknown) => reject(new Error(en.connect.relaySilent, { cause })));
  return { code, accepted };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}
