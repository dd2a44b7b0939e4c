import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { chainState, type MulticallReader } from '@fathom/base/rpc/multicall';
import { addressKey, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { AbiCoder, encodeBytes32String, Interface } from 'ethers';
import {
  getCollateralToken,
  getPoolRecord,
  getPositionDebtCeiling,
  getPositionOwner,
  getPositionRecord,
  getProxyWallet,
  getStablecoin,
  getTotalDebtCeiling,
  getTotalShare,
  getTotalStablecoinIssued,
  isDecentralizedMode,
  isWhitelisted,
} from '../../data/abi/fxdContracts';
import { parseFxdConfiguration, type FxdConfiguration } from '../../data/fxdConfiguration';
import { fxdScope, type FxdScope } from '../../data/fxdScope';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { buildPool, buildPosition, wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';

const CHAIN = 1135;

export const CONTRACTS = {
  fathomStablecoin: '0x00000000000000000000000000000000000000f1',
  proxyWalletRegistry: '0x00000000000000000000000000000000000000f2',
  positionManager: '0x00000000000000000000000000000000000000f3',
  bookKeeper: '0x00000000000000000000000000000000000000f4',
  collateralPoolConfig: '0x00000000000000000000000000000000000000f5',
  stabilityFeeCollector: '0x00000000000000000000000000000000000000f6',
  stablecoinAdapter: '0x00000000000000000000000000000000000000f7',
  priceOracle: '0x00000000000000000000000000000000000000f8',
} as const satisfies Record<string, Address>;

export const WALLET: Address = buildPosition().walletAddress;

export interface Holdings {
  readonly collateral: bigint;
  readonly fxd: bigint;
  readonly native: bigint;
  readonly collateralAllowance: bigint;
  readonly fxdAllowance: bigint;
}

const CURRENT: Holdings = {
  collateral: wad(5_000),
  fxd: wad(300),
  native: wad(25),
  collateralAllowance: 0n,
  fxdAllowance: 0n,
};

export interface SetupOptions extends Partial<
  Pick<FakeHostOptions, 'reloaded' | 'services' | 'indexers' | 'batches' | 'summarize'>
> {
  readonly pool?: Partial<Pool>;
  readonly position?: Partial<Position>;
  readonly holdings?: Partial<Holdings>;
  /** `null` for an account without a proxy wallet. Default: {@link WALLET}. */
  readonly wallet?: Address | null;
  /** Default: decentralized mode, which admits every account. */
  readonly isAdmitted?: boolean | 'unreadable';
  readonly configuration?: object;
  readonly over?: (reader: MulticallReader) => MulticallReader;
}

/**
 * Sets up the CGO pool at 2 dollars, a position of 1,000 CGO and 500 FXD, a gas price of 1 gwei and a connected host.
 */
export function dialogHarness(options: SetupOptions = {}) {
  const pool = buildPool({
    ...options.pool,
    ...(options.pool?.name !== undefined && { id: encodeBytes32String(options.pool.name) as Hex }),
  });
  const position = buildPosition({ ...options.position, pool });
  const chain = createFakeChain(CHAIN);
  chain.setBlock(1000, pool.asOf);
  chain.priceGas();
  let simulated: () => unknown = () => [{ calls: [{ status: '0x1' }, { status: '0x1' }] }];
  const reader = {
    ...chain.reader,
    request: (method: string, params: readonly unknown[]) =>
      method === 'eth_simulateV1' ? Promise.resolve().then(() => simulated()) : chain.reader.request(method, params),
  };
  const host = connectedHost({
    reader: options.over?.(reader) ?? reader,
    ...(options.reloaded && { reloaded: options.reloaded }),
    ...(options.services && { services: options.services }),
    ...(options.indexers && { indexers: options.indexers }),
    ...(options.batches !== undefined && { batches: options.batches }),
    ...(options.summarize && { summarize: options.summarize }),
  });
  const configuration = setupConfiguration(pool, options.configuration);
  const scope = requiredDeployment(fxdScope(host.services, configuration, CHAIN));

  function hold(changed: Partial<Holdings>, account: Address = FAKE_ACCOUNT) {
    const { collateral, fxd, native, collateralAllowance, fxdAllowance } = { ...CURRENT, ...changed };
    const token = pool.collateral.address;
    const spender = options.wallet === null ? ZERO_ADDRESS : (options.wallet ?? WALLET);
    const { fathomStablecoin } = CONTRACTS;
    chain.respond(chainState.nativeBalance(chain.reader, account), native);
    chain.respond(erc20.balanceOf.read(token, account), collateral);
    chain.respond(erc20.balanceOf.read(fathomStablecoin, account), fxd);
    chain.respond(erc20.allowance.read(token, account, spender), collateralAllowance);
    chain.respond(erc20.allowance.read(fathomStablecoin, account, spender), fxdAllowance);
  }

  function setPosition(changed: Position) {
    const { id, address, walletAddress, lockedCollateral, debtShare, credit } = changed;
    const { bookKeeper, collateralPoolConfig, positionManager } = CONTRACTS;
    chain.respond(getPositionOwner.read(positionManager, id), walletAddress);
    chain.respond(getPositionRecord.read(bookKeeper, pool.id, address), lockedCollateral, debtShare);
    chain.respond(getStablecoin.read(bookKeeper, address), credit);
    chain.respond(getPoolRecord.read(collateralPoolConfig, pool.id), poolRecord(changed.pool));
  }

  chain.respond(
    getProxyWallet.read(CONTRACTS.proxyWalletRegistry, FAKE_ACCOUNT),
    options.wallet === undefined ? WALLET : (options.wallet ?? ZERO_ADDRESS),
  );
  const { isAdmitted = true } = options;
  const admitted = isWhitelisted.read(CONTRACTS.proxyWalletRegistry, FAKE_ACCOUNT);
  chain.respond(isDecentralizedMode.read(CONTRACTS.proxyWalletRegistry), isAdmitted === true);
  if (isAdmitted === 'unreadable') chain.revert(admitted, 'no');
  else chain.respond(admitted, false);
  stubPool(chain, pool);
  hold(options.holdings ?? {});
  setPosition(position);

  return {
    chain,
    host,
    scope,
    configuration,
    pool,
    position,
    hold,
    setPosition,
    /** Sets the response of `eth_simulateV1`; a thrown error is the node's rejection. */
    simulate: (response: () => unknown) => {
      simulated = response;
    },
  };
}

export type Setup = ReturnType<typeof dialogHarness>;

function stubPool(chain: ReturnType<typeof createFakeChain>, pool: Pool): void {
  const { collateralPoolConfig, bookKeeper } = CONTRACTS;
  const { address, symbol, decimals } = pool.collateral;
  chain.respond(getPoolRecord.read(collateralPoolConfig, pool.id), poolRecord(pool));
  if (pool.positionDebtCeiling === undefined)
    chain.revert(getPositionDebtCeiling.read(collateralPoolConfig, pool.id), 'no');
  else chain.respond(getPositionDebtCeiling.read(collateralPoolConfig, pool.id), pool.positionDebtCeiling * RAY);
  chain.respond(getTotalShare.read(pool.adapter), pool.lockedCollateral);
  chain.respond(getCollateralToken.read(pool.adapter), address);
  chain.respond(getTotalStablecoinIssued.read(bookKeeper), pool.totalBorrowed * RAY);
  chain.respond(getTotalDebtCeiling.read(bookKeeper), (pool.totalBorrowed + pool.totalAvailable) * RAY);
  chain.respond(erc20.symbol.read(address), symbol);
  chain.respond(erc20.decimals.read(address), decimals);
}

export function poolRecord(pool: Pool): readonly unknown[] {
  return [
    (pool.totalBorrowed * RAY) / pool.debtAccumulatedRate,
    pool.debtAccumulatedRate,
    pool.priceWithSafetyMargin,
    pool.debtCeiling * RAY,
    pool.debtFloor * RAY,
    ZERO_ADDRESS,
    pool.liquidationRatio,
    pool.stabilityFeeRate,
    pool.lastAccumulationTime,
    pool.adapter,
    2500n,
    10500n,
    8000n,
    ZERO_ADDRESS,
    (pool.positionDebtCeiling ?? 0n) * RAY,
  ];
}

function setupConfiguration(pool: Pool, changes: object = {}): FxdConfiguration {
  const parsed = parseFxdConfiguration({
    deployments: [
      {
        chainId: CHAIN,
        proxyActions: 'XDC',
        pools: [{ id: pool.id, displayName: pool.displayName }],
        contracts: CONTRACTS,
      },
    ],
    ...changes,
  });
  if (!parsed.ok) throw new Error(`the configuration of the scene does not parse: ${parsed.error.field}`);
  return parsed.value;
}

function requiredDeployment(deployment: FxdScope | undefined): FxdScope {
  if (!deployment) throw new Error('the scene has a deployment');
  return deployment;
}

const codec = new Interface([
  'function approve(address, uint256)',
  'function build(address)',
  'function execute(bytes)',
  'function openLockTokenAndDraw(address,address,address,address,bytes32,uint256,uint256,bool,bytes)',
  'function openLockXDCAndDraw(address,address,address,address,bytes32,uint256,bytes) payable',
  'function lockToken(address,address,uint256,uint256,bool,bytes)',
  'function lockXDC(address,address,uint256,bytes) payable',
  'function lockTokenAndDraw(address,address,address,address,uint256,uint256,uint256,bool,bytes)',
  'function wipeAndUnlockToken(address,address,address,uint256,uint256,uint256,bytes)',
  'function wipeAllAndUnlockToken(address,address,address,uint256,uint256,bytes)',
]);

/** Encodes independently of the flows. */
export function calldata(name: string, ...args: readonly unknown[]): Hex {
  return codec.encodeFunctionData(name, args) as Hex;
}

export function actionCall(name: string, args: readonly unknown[], value = 0n) {
  const data = AbiCoder.defaultAbiCoder().encode(['address'], [FAKE_ACCOUNT]);
  return { from: FAKE_ACCOUNT, to: WALLET, data: calldata('execute', calldata(name, ...args, data)), value } as const;
}

export function repayCall({ pool, position }: Pick<Setup, 'pool' | 'position'>, collateral = 0n, amount = wad(200)) {
  return actionCall('wipeAndUnlockToken', [
    CONTRACTS.positionManager,
    pool.adapter,
    CONTRACTS.stablecoinAdapter,
    position.id,
    collateral,
    amount,
  ]);
}

export function closeCall({ pool, position }: Pick<Setup, 'pool' | 'position'>) {
  return actionCall('wipeAllAndUnlockToken', [
    CONTRACTS.positionManager,
    pool.adapter,
    CONTRACTS.stablecoinAdapter,
    position.id,
    position.lockedCollateral,
  ]);
}

export function approveCall(token: Address, amount: bigint) {
  return { from: FAKE_ACCOUNT, to: token, data: calldata('approve', WALLET, amount) } as const;
}

export function positionReceipt(
  setup: Setup,
  change: { collateral: bigint; fxd: bigint; lockedCollateral: bigint; debt: bigint; opened?: bigint },
) {
  const topic = (address: string) =>
    `0x${addressKey(address as Address)
      .slice(2)
      .padStart(64, '0')}`;
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
  const events = new Interface([
    'event LogAdjustPosition(address indexed caller, bytes32 indexed poolId, address indexed handler, uint256 lockedCollateral, uint256 debtShare, uint256 debtValue, int256 addCollateral, int256 addDebtShare)',
    'event LogNewPosition(address indexed user, address indexed owner, uint256 indexed positionId)',
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  ]);
  const { pool, position } = setup;
  const adjusted = events.encodeEventLog('LogAdjustPosition', [
    CONTRACTS.positionManager,
    pool.id,
    position.address,
    change.lockedCollateral,
    change.debt,
    change.debt * RAY,
    change.collateral,
    change.fxd,
  ]);
  const came = change.fxd > 0n;
  const paid = came ? change.fxd : -change.fxd;
  const [from, to] = came ? [ZERO_ADDRESS, FAKE_ACCOUNT] : [FAKE_ACCOUNT, WALLET];
  return {
    logs: [
      { address: CONTRACTS.bookKeeper, ...adjusted },
      {
        address: CONTRACTS.fathomStablecoin,
        topics: [events.getEvent('Transfer')?.topicHash ?? '', topic(from), topic(to)],
        data: word(paid),
      },
      ...(change.opened === undefined
        ? []
        : [
            {
              address: CONTRACTS.positionManager,
              topics: [
                events.getEvent('LogNewPosition')?.topicHash ?? '',
                topic(WALLET),
                topic(WALLET),
                word(change.opened),
              ],
              data: '0x',
            },
          ]),
    ],
  };
}
