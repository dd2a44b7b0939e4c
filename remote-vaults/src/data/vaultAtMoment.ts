import type { Address } from '@fathom/contract/address';
import { known, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { readAtMoment } from '@fathom/base/rpc/readAtMoment';
import type { ChainMoment } from '@fathom/base/rpc/simulation/simulateEffects';
import { convertToAssets, convertToShares, getBalance, previewDeposit, previewRedeem } from './abi/vaultContracts';
import type { VaultAccount } from './account.query';
import type { Quote, QuoteRequest } from './quote.query';

interface VaultPlace {
  readonly chain: MulticallReader;
  readonly vault: Address;
}

/** Reads the account's shares and their value at one block. Rejects if they can't be read. */
export async function readAccountAt(
  { chain, vault }: VaultPlace,
  account: VaultAccount,
  moment: ChainMoment,
): Promise<VaultAccount> {
  const { shares: expected = 0n } = account;
  const read = await readAtMoment(
    chain,
    { shares: getBalance.read(vault, account.address), position: previewRedeem.read(vault, expected) },
    moment,
  );
  const shares = required(read.shares, 'The shares of the account');
  if (shares === expected) return { ...account, shares, position: known(read.position) ?? account.position };
  const again = await readAtMoment(chain, { position: previewRedeem.read(vault, shares) }, moment);
  return { ...account, shares, position: required(again.position, 'The value of the shares') };
}

/** Reads the preview at one block; for a withdrawal, of the displayed shares. Rejects if it can't be read. */
export async function readQuoteAt(
  { chain, vault }: VaultPlace,
  { way, amount }: QuoteRequest,
  displayed: Quote,
  moment: ChainMoment,
): Promise<Quote> {
  const reads =
    way === 'deposit'
      ? { preview: previewDeposit.read(vault, amount), converted: convertToShares.read(vault, amount) }
      : {
          preview: previewRedeem.read(vault, displayed.shares),
          converted: convertToAssets.read(vault, displayed.shares),
        };
  const read = await readAtMoment(chain, reads, moment);
  const preview = required(read.preview, 'The preview');
  const shares = way === 'deposit' ? preview : displayed.shares;
  return { ...displayed, shares, preview, converted: required(read.converted, 'The preview') };
}
