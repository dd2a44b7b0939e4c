import type { Hex } from '../domain/address';
import type { FieldType } from './abiWords';

/** An argument of a known call. */
export interface CallField {
  readonly name: string;
  /** `call`: another call as bytes. `account`: an account's address, encoded once more as bytes. */
  readonly type: FieldType | 'call' | 'account';
  /** The one value that the app ever sends. */
  readonly fixed?: bigint | boolean;
  /** Who can be reached or may take something by this argument, see {@link Door}. */
  readonly door?: Door;
}

/**
 * How an address is known to be the right one: `configured` where the configuration names it; `adapter` where the collateral pool's
 * configuration on chain does; `spender` where it is configured or the account's own proxy wallet.
 */
export type Door = 'configured' | 'adapter' | 'spender';

export interface KnownCall {
  readonly name: string;
  readonly selector: Hex;
  readonly fields: readonly CallField[];
  /** What the called address has to be; `any` for tokens, which decide about nothing but themselves. */
  readonly target: 'configured' | 'proxy-wallet' | 'any' | 'inner';
}

function amount(name: string): CallField {
  return { name, type: 'uint256' };
}

function account(name: string): CallField {
  return { name, type: 'address' };
}

function door(name: string, by: Door = 'configured'): CallField {
  return { name, type: 'address', door: by };
}

const NO_REFERRAL: CallField = { name: 'referral', type: 'uint16', fixed: 0n };
/** Tokens are drawn from the account, never left where they are. */
const DRAWN: CallField = { name: 'transferFrom', type: 'bool', fixed: true };
const FOR_ACCOUNT: CallField = { name: 'account', type: 'account' };
const MANAGER = door('manager');
const FEE_COLLECTOR = door('feeCollector');
const ADAPTER = door('adapter', 'adapter');
const STABLECOIN_ADAPTER = door('stablecoinAdapter');
const POSITION = amount('position');
/** Of a permit that the call carries. */
const SIGNATURE: readonly CallField[] = [
  amount('deadline'),
  { name: 'v', type: 'uint8' },
  { name: 'r', type: 'bytes32' },
  { name: 's', type: 'bytes32' },
];

function action(selector: Hex, name: string, fields: readonly CallField[]): KnownCall {
  return { name, selector, fields: [...fields, FOR_ACCOUNT], target: 'inner' };
}

/** Actions on the native pool are called by another name on each generation of deployments; their arguments are the same. */
function nativeAction(xdc: Hex, native: Hex, name: (coin: string) => string, fields: readonly CallField[]) {
  return [action(xdc, name('XDC'), fields), action(native, name('NATIVE'), fields)];
}

/** Every call that the app may send. The selectors are written out: a test holds them against the signatures. */
export const KNOWN_CALLS: readonly KnownCall[] = [
  { name: 'approve', selector: '0x095ea7b3', fields: [door('spender', 'spender'), amount('amount')], target: 'any' },
  {
    name: 'approveDelegation',
    selector: '0xc04a8a10',
    fields: [door('spender'), amount('amount')],
    target: 'any',
  },

  {
    name: 'supply',
    selector: '0x617ba037',
    fields: [account('asset'), amount('amount'), account('receiver'), NO_REFERRAL],
    target: 'configured',
  },
  {
    name: 'supplyWithPermit',
    selector: '0x02c205f0',
    fields: [account('asset'), amount('amount'), account('receiver'), NO_REFERRAL, ...SIGNATURE],
    target: 'configured',
  },
  {
    name: 'depositETH',
    selector: '0x474cf53d',
    fields: [door('pool'), account('receiver'), NO_REFERRAL],
    target: 'configured',
  },
  {
    name: 'borrow',
    selector: '0xa415bcad',
    fields: [account('asset'), amount('amount'), amount('rateMode'), NO_REFERRAL, account('debtor')],
    target: 'configured',
  },
  {
    name: 'borrowETH',
    selector: '0x66514c97',
    fields: [door('pool'), amount('amount'), amount('rateMode'), NO_REFERRAL],
    target: 'configured',
  },

  {
    name: 'withdraw',
    selector: '0x69328dec',
    fields: [account('asset'), amount('amount'), account('receiver')],
    target: 'configured',
  },
  {
    name: 'withdrawETH',
    selector: '0x80500d20',
    fields: [door('pool'), amount('amount'), account('receiver')],
    target: 'configured',
  },
  {
    name: 'withdrawETHWithPermit',
    selector: '0xd4c40b6c',
    fields: [door('pool'), amount('amount'), account('receiver'), ...SIGNATURE],
    target: 'configured',
  },
  {
    name: 'repay',
    selector: '0x573ade81',
    fields: [account('asset'), amount('amount'), amount('rateMode'), account('debtor')],
    target: 'configured',
  },
  {
    name: 'repayWithPermit',
    selector: '0xee3e210b',
    fields: [account('asset'), amount('amount'), amount('rateMode'), account('debtor'), ...SIGNATURE],
    target: 'configured',
  },
  {
    name: 'repayWithATokens',
    selector: '0x2dad97d4',
    fields: [account('asset'), amount('amount'), amount('rateMode')],
    target: 'configured',
  },
  {
    name: 'repayETH',
    selector: '0x02c5fcf8',
    fields: [door('pool'), amount('amount'), amount('rateMode'), account('debtor')],
    target: 'configured',
  },

  { name: 'build', selector: '0xf3701da2', fields: [account('owner')], target: 'configured' },
  { name: 'execute', selector: '0x09c5eabe', fields: [{ name: 'action', type: 'call' }], target: 'proxy-wallet' },
  ...nativeAction('0x88e234dd', '0xdcbbdf95', (coin) => `openLock${coin}AndDraw`, [
    MANAGER,
    FEE_COLLECTOR,
    ADAPTER,
    STABLECOIN_ADAPTER,
    { name: 'pool', type: 'bytes32' },
    amount('borrowed'),
  ]),
  action('0x99ea511e', 'openLockTokenAndDraw', [
    MANAGER,
    FEE_COLLECTOR,
    ADAPTER,
    STABLECOIN_ADAPTER,
    { name: 'pool', type: 'bytes32' },
    amount('collateral'),
    amount('borrowed'),
    DRAWN,
  ]),
  ...nativeAction('0x651d4b6a', '0x4be90a96', (coin) => `lock${coin}AndDraw`, [
    MANAGER,
    FEE_COLLECTOR,
    ADAPTER,
    STABLECOIN_ADAPTER,
    POSITION,
    amount('borrowed'),
  ]),
  action('0xce4af695', 'lockTokenAndDraw', [
    MANAGER,
    FEE_COLLECTOR,
    ADAPTER,
    STABLECOIN_ADAPTER,
    POSITION,
    amount('collateral'),
    amount('borrowed'),
    DRAWN,
  ]),
  ...nativeAction('0x1487493e', '0x57ac119a', (coin) => `lock${coin}`, [MANAGER, ADAPTER, POSITION]),
  action('0xd8efea24', 'lockToken', [MANAGER, ADAPTER, POSITION, amount('collateral'), DRAWN]),
  ...nativeAction('0x916a8ae1', '0xfe3d7651', (coin) => `wipeAllAndUnlock${coin}`, [
    MANAGER,
    ADAPTER,
    STABLECOIN_ADAPTER,
    POSITION,
    amount('collateral'),
  ]),
  action('0xcf588ca0', 'wipeAllAndUnlockToken', [MANAGER, ADAPTER, STABLECOIN_ADAPTER, POSITION, amount('collateral')]),
  ...nativeAction('0xcb77334d', '0x8a34da2c', (coin) => `wipeAndUnlock${coin}`, [
    MANAGER,
    ADAPTER,
    STABLECOIN_ADAPTER,
    POSITION,
    amount('collateral'),
    amount('repaid'),
  ]),
  action('0xa02ce94d', 'wipeAndUnlockToken', [
    MANAGER,
    ADAPTER,
    STABLECOIN_ADAPTER,
    POSITION,
    amount('collateral'),
    amount('repaid'),
  ]),
  action('0x3c5500c8', 'draw', [MANAGER, FEE_COLLECTOR, STABLECOIN_ADAPTER, POSITION, amount('borrowed')]),
];

const BY_SELECTOR = new Map(KNOWN_CALLS.map((call) => [call.selector, call]));

export function knownCall(selector: string): KnownCall | undefined {
  return BY_SELECTOR.get(selector.toLowerCase() as Hex);
}
