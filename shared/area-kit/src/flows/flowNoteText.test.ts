import { flowNoteText } from './flowNoteText';
import type { FlowError, FlowNote } from './run/flowState';
import type { TokenApproval } from './steps/step';

const ADDRESS = '0x00000000000000000000000000000000000000B0';
const error: FlowError = {
  stage: 'main',
  code: 'network',
  message: 'The wallet is busy.',
  blocking: false,
  actionBlocked: false,
};
const approval: TokenApproval = {
  kind: 'erc20',
  token: ADDRESS,
  symbol: 'USDC',
  decimals: 2,
  spender: ADDRESS,
  amount: 900n,
  required: 500n,
};

function formatAmount(amount: bigint, token: { readonly symbol: string; readonly decimals: number }): string {
  return `${Number(amount) / 10 ** token.decimals} ${token.symbol}`;
}

it('explains a permit that cannot be started, and what replaces it [LND-452]', () => {
  expect(flowNoteText({ kind: 'approval-instead-of-permit', because: 'wallet-cannot-sign' }, formatAmount)).toMatch(
    /^Error initializing permit signature\. .*the approval is given with a transaction\.$/,
  );
});

it.each<[FlowNote, RegExp]>([
  [{ kind: 'rejected' }, /^You cancelled/],
  [{ kind: 'not-sent', error }, /^The wallet is busy\.$/],
  [{ kind: 'allowance-too-low', allowance: 400n, approval }, /allowed 4 USDC, but 5 USDC is needed/],
  [{ kind: 'allowance-unread' }, /allowance is unavailable/],
  [{ kind: 'approval-instead-of-permit', because: 'contract-account' }, /is a contract/],
  [{ kind: 'approval-instead-of-permit', because: 'delegated-account' }, /delegated code/],
  [{ kind: 'approval-instead-of-permit', because: 'token-without-permit' }, /^This token/],
  [{ kind: 'approval-instead-of-permit', because: 'wallet-cannot-sign' }, /wallet could not sign/],
  [{ kind: 'permit-dropped', because: 'amount' }, /amount has changed/],
  [{ kind: 'permit-dropped', because: 'spender' }, /contract that may take the tokens/],
  [{ kind: 'permit-dropped', because: 'nonce' }, /used or replaced/],
  [{ kind: 'permit-dropped', because: 'deadline' }, /about to expire/],
  [{ kind: 'one-by-one', error }, /^The wallet is busy\. They are sent separately\.$/],
  [{ kind: 'batch-untried' }, /can't simulate/],
  [{ kind: 'reorganized' }, /reorganized/],
  [{ kind: 'indexer-late' }, /^Done\. Lists may be delayed/],
])('explains a note: %j', (note, text) => {
  expect(flowNoteText(note, formatAmount)).toMatch(text);
});
