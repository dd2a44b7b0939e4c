import type {
  AreaId,
  Chain,
  ChainReader,
  ConnectedWallet,
  Eip1193Provider,
  HostError,
  SignatureRequest,
  SigningPort,
  SigningSummary,
  TransactionRequest,
} from '@fathom/shared/contract';
import { failed, ok, type Result } from '../domain/result';
import type { AreaSigning } from './areaSigning';
import type { BookOf } from './booksByChain';
import { createSignatureMemory } from './signatureMemory';
import type { MessageStage } from './verifyMessage';
import type { VerifyContext } from './verifyWrite';

/** The signing files of an area's release. Rejects or fails where they are missing, changed or invalid. */
export type SigningSource = (area: AreaId) => Promise<Result<AreaSigning, HostError>>;

export interface VerificationOptions {
  readonly signingOf: SigningSource;
  readonly bookOf: BookOf;
  readonly readerOf: (chainId: number) => ChainReader;
  readonly chains: readonly Pick<Chain, 'id' | 'name' | 'nativeCurrency'>[];
  /** The wallet as it is at the moment; `undefined` unless connected. */
  readonly wallet: () =>
    { readonly state: Pick<ConnectedWallet, 'account' | 'chainId'>; readonly provider: Eip1193Provider } | undefined;
  readonly locale: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What is verified, and by it, before a wallet is asked. Fails with `mismatch`, `network`, `no-wallet`; never rejects. */
export interface Verification extends SigningPort {
  verifyCall(area: AreaId, request: TransactionRequest): Promise<Result<SigningSummary, HostError>>;
  verifyMessage(area: AreaId, request: SignatureRequest): Promise<Result<SigningSummary, HostError>>;
  /** Calls may carry this signature: the wallet gave it for a message that was verified. */
  rememberSignature: ReturnType<typeof createSignatureMemory>['remember'];
}

/** Interpreter and descriptors are fetched with the first call that is verified or summarized, not with the page. */
export function createVerification(options: VerificationOptions): Verification {
  const signatures = createSignatureMemory();

  async function contextFor(area: AreaId): Promise<Result<VerifyContext, HostError>> {
    const wallet = options.wallet();
    if (!wallet) return failed({ code: 'no-wallet', message: 'Error sending transaction. Provider not found' });
    const { account, chainId } = wallet.state;
    const chain = options.chains.find(({ id }) => id === chainId);
    if (!chain) return failed({ code: 'wrong-chain', message: 'The wallet is on a network that this app does not use.' });
    const signing = await options.signingOf(area);
    if (!signing.ok) return signing;
    const { locale, now } = options;
    const reader = options.readerOf(chainId);
    const book = options.bookOf(chainId);
    const { provider } = wallet;
    return ok({ signing: signing.value, account, chain, book, reader, provider, signatures, locale: locale(), now });
  }

  async function run(
    area: AreaId,
    verify: (
      code: typeof import('./signingInterpreter'),
      context: VerifyContext,
    ) => Promise<SigningSummary>,
  ): Promise<Result<SigningSummary, HostError>> {
    try {
      const code = await import('./signingInterpreter');
      const context = await contextFor(area);
      if (!context.ok) return context;
      return await code.asResult(() => verify(code, context.value));
    } catch (error) {
      return failed({
        code: 'network',
        message: 'The code that checks transactions could not be loaded. Nothing was sent. Try again.',
        reason: String(error),
      });
    }
  }

  function verifyMessage(area: AreaId, request: SignatureRequest, stage: MessageStage) {
    return run(area, (code, context) => code.verifyMessage(request, context, stage));
  }

  return {
    verifyCall: (area, request) => run(area, (code, context) => code.verifyWrite(request, context)),
    verifyMessage: (area, request) => verifyMessage(area, request, 'final'),
    summarize: (area, request) => run(area, (code, context) => code.verifyWrite(request, context)),
    summarizeMessage: (area, request) => verifyMessage(area, request, 'before'),
    rememberSignature: signatures.remember,
  };
}
