import { known, required } from '@fathom/base/rpc/multicall';
import { readAtMoment } from '@fathom/base/rpc/readAtMoment';
import type { ChainMoment } from '@fathom/base/rpc/simulateEffects';
import {
  convertToAssets,
  convertToShares,
  getBalance,
  previewDeposit,
  previewRedeem,
} from '../../data/abi/vaultContracts';
import type { VaultAccount } from '../../data/account.query';
import type { Quote, QuoteRequest } from '../../data/quote.query';
import type { VaultInput } from './vaultInput';

/** The input of an action on a vault at a moment. A withdrawal burns the shares that are displayed. Rejects if it cannot be read. */
export async function vaultInputAt<Input extends VaultInput>(input: Input, moment: ChainMoment): Promise<Input> {
  const { state, quoted } = input;
  const [account, quote] = await Promise.all([
    state.account && readAccount(input, state.account, moment),
    quoted && quoted.quote !== 'failed' ? readQuote(input, quoted.request, quoted.quote, moment) : quoted?.quote,
  ]);
  return {
    ...input,
    state: { ...state, account },
    quoted: quoted && quote ? { ...quoted, quote } : undefined,
  };
}

async function readAccount(
  { scope: { chain }, vault: { address } }: VaultInput,
  account: VaultAccount,
  moment: ChainMoment,
): Promise<VaultAccount> {
  const { shares: expected = 0n } = account;
  const read = await readAtMoment(
    chain,
    { shares: getBalance.read(address, account.address), position: previewRedeem.read(address, expected) },
    moment,
  );
  const shares = required(read.shares, 'The shares of the account');
  if (shares === expected) return { ...account, shares, position: known(read.position) ?? account.position };
  const again = await readAtMoment(chain, { position: previewRedeem.read(address, shares) }, moment);
  return { ...account, shares, position: required(again.position, 'The value of the shares') };
}

async function readQuote(
  { scope: { chain }, vault: { address } }: VaultInput,
  { way, amount }: QuoteRequest,
  displayed: Quote,
  moment: ChainMoment,
): Promise<Quote> {
  const reads =
    way === 'deposit'
      ? { preview: previewDeposit.read(address, amount), converted: convertToShares.read(address, amount) }
      : {
          preview: previewRedeem.read(address, displayed.shares),
          converted: convertToAssets.read(address, displayed.shares),
        };
  const read = await readAtMoment(chain, reads, moment);
  const preview = required(read.preview, 'The preview');
  const shares = way === 'deposit' ? preview : displayed.shares;
  return { ...displayed, shares, preview, converted: required(read.converted, 'The preview') };
}
