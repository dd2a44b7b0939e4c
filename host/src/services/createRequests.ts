import type { Alert, SigningPort, WalletPort } from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { pageVisibility } from '@fathom/base/rpc/nodes/pageVisibility';
import { createSigning } from '@fathom/host-kit/transactions/submit/createSigning';
import { createSummaries } from '@fathom/host-kit/transactions/outcome/createSummaries';
import { createTokenOffer } from '@fathom/host-kit/transactions/createTokenOffer';
import {
  createTransactionCenter,
  type TransactionCenter,
  type TransactionCenterDeps,
} from '@fathom/host-kit/transactions/createTransactionCenter';
import type { SubmitContext } from '@fathom/host-kit/transactions/submit/sendingChecks';
import { createRequestLock } from '@fathom/host-kit/signing/signingBar/requestLock';
import { signingBar } from '@fathom/host-kit/signing/signingBar/signingBar';
import { addressBooksByChain } from '@fathom/host-kit/signing/verify/book/addressBooksByChain';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import type { HostNetwork } from '../network/createNetwork';
import type { HostPreferences } from '../preferences/createPreferences';
import type { HostListeners, HostStore } from '../store/createStore';
import { announceUnlessBanner } from '../transactions/announceUnlessBanner';
import { createReduxRecords } from '../transactions/createReduxRecords';
import type { HostWallet } from '../wallet/createWallet';

export interface RequestsDeps extends Pick<TransactionCenterDeps, 'storage' | 'explain'> {
  readonly store: HostStore;
  readonly listeners: HostListeners;
  readonly showAlert: (alert: Alert) => void;
  readonly configuration: RuntimeConfiguration;
  readonly page: Document;
  readonly preferences: Pick<HostPreferences, 'theme' | 'locale'>;
  readonly wallet: Pick<HostWallet, 'state' | 'active' | 'watchToken' | 'signTypedData'>;
  readonly network: Pick<HostNetwork, 'chains' | 'reader' | 'transactionUrl'>;
  readonly signing: SigningSource;
  /** Signing rules of an area's current release, even if its code is not loaded. */
  readonly recordSigning: SigningSource;
}

export interface Requests extends Pick<WalletPort, 'watchToken' | 'signTypedData'>, SigningPort {
  readonly transactions: TransactionCenter;
}

/** Call it once per page load, because it stores the signatures that calls may contain. */
export function createRequests(deps: RequestsDeps): Requests {
  const { configuration, page, preferences, wallet, network } = deps;
  const { chains } = configuration;
  const addressBookOf = addressBooksByChain(configuration);
  const signatures = createSignatureMemory();
  const loadDisplay = signingBar({ page, theme: preferences.theme, openRequest: createRequestLock() });

  function contextOf(chainId: number): SubmitContext {
    const chain = chains.find(({ id }) => id === chainId);
    if (!chain) throw new Error(`chain ${chainId} is not configured`);
    return {
      wallet: () => wallet.active(),
      reader: network.reader(chainId),
      addressBook: addressBookOf(chainId),
      chain,
      locale: preferences.locale.get(),
      signing: deps.signing,
      signatures,
      now: Date.now,
    };
  }

  return {
    transactions: createTransactionCenter({
      records: createReduxRecords(deps.store, deps.listeners),
      storage: deps.storage,
      walletState: wallet.state,
      activeWallet: () => wallet.active(),
      network,
      contextOf,
      recordContextOf: (chainId) => ({ ...contextOf(chainId), signing: deps.recordSigning }),
      loadDisplay,
      isVisible: pageVisibility(page),
      explain: deps.explain,
      announce: announceUnlessBanner(deps.showAlert),
      now: Date.now,
    }),
    watchToken: createTokenOffer({
      wallet: () => wallet.active(),
      contextOf,
      watchToken: (token) => wallet.watchToken(token),
    }),
    signTypedData: createSigning({
      contextOf,
      loadDisplay,
      signTypedData: (request) => wallet.signTypedData(request),
    }),
    ...createSummaries(contextOf),
  };
}
