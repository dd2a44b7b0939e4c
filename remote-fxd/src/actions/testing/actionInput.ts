import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { WalletHoldings } from '../../data/walletHoldings.query';
import { wad } from '../../domain/testing/buildPosition';
import { ETH, SIX } from '../../flows/testing/setup';
import type { OpenInput } from '../open/open';
import type { PositionInput } from '../position/positionInput';
import type { AccountData } from '../position/useAccountData';
import { dialogHarness, WALLET, type SetupOptions } from './dialogHarness';

export interface InputOptions extends Omit<SetupOptions, 'holdings'> {
  /** Default: 5,000 of the collateral, 300 FXD and no allowances. */
  readonly holdings?: Partial<WalletHoldings>;
  readonly draft?: OpenInput['draft'];
  readonly isDebtOld?: boolean;
}

export const NATIVE_POOL = { isNative: true, displayName: 'ETH', collateral: ETH.collateral };
export const SIX_POOL = { displayName: 'SIX', collateral: SIX.collateral };

/** Returns 1,000 CGO at 2 dollars against 500 FXD at 0.5 dollars. */
export function positionInput({ holdings, isDebtOld = false, ...options }: InputOptions = {}): PositionInput {
  const { scope, configuration, pool, position } = dialogHarness(options);
  const accountData: AccountData = {
    account: FAKE_ACCOUNT,
    pool,
    proxyWallet: options.wallet === undefined ? WALLET : options.wallet,
    isProxyWalletUnreadable: false,
    usdValue: () => undefined,
    confirmedPrice: undefined,
    prices: PRICES_NOT_NEEDED,
    holdings: { collateral: wad(5_000), fxd: wad(300), native: wad(25), ...holdings },
  };
  return { scope, configuration, accountData, position, fxdPrice: wad(0.5), isDebtOld };
}

export function openInput({ draft, ...options }: InputOptions = {}): OpenInput {
  const { scope, configuration, accountData, fxdPrice } = positionInput(options);
  return { scope, configuration, accountData, fxdPrice, draft };
}
