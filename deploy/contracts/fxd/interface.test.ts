import { indexedArguments, outputTypes, ownInterface as own, publishedInterface } from '../publishedInterface';

/** Deployed behind upgradeable proxies, whose setup functions only they have. */
const OF_PROXIES = new Set(['initialize', 'Initialized']);
/**
 * Our token is not an OpenZeppelin 4 token with one owner: minters have a role, and it supports
 * permits.
 */
const OF_TEST_TOKEN = new Set(['owner', 'renounceOwnership', 'transferOwnership', 'OwnershipTransferred']);
/** Set permanently by the constructor here. */
const OF_ORACLE_ADMIN = new Set([
  'accessControlConfig',
  'setAccessControlConfig',
  'setOracle',
  'LogSetAccessControlConfig',
]);

it.each([
  ['FathomStablecoinProxyActions', 'Positions/FathomStablecoinProxyActions', OF_PROXIES],
  ['ProxyWallet', 'Positions/ProxyWallet', OF_PROXIES],
  ['ProxyWalletRegistry', 'Positions/ProxyWalletRegistry', OF_PROXIES],
  ['CollateralPoolConfig', 'Pools/CollateralPoolConfig', OF_PROXIES],
  ['CollateralTokenAdapter', 'Pools/CollateralTokenAdapter', OF_PROXIES],
  ['FathomPriceOracle', 'Oracles/FathomPriceOracle', new Set([...OF_PROXIES, ...OF_ORACLE_ADMIN])],
  ['FathomStablecoin', 'General/ERC20', OF_TEST_TOKEN],
])('%s has every function and event of the published interface', (name, file, without) => {
  const ours = own(name);
  let compared = 0;
  publishedInterface(file).forEachFunction((theirs) => {
    if (without.has(theirs.name)) return;
    compared += 1;
    const fragment = ours.getFunction(theirs.selector);
    expect(fragment?.format('sighash')).toBe(theirs.format('sighash'));
    expect([theirs.name, fragment?.stateMutability]).toEqual([theirs.name, theirs.stateMutability]);
    // FXD's mint returns a value, which callers that expect none ignore.
    if (theirs.name === 'mint') return;
    expect(outputTypes(fragment?.outputs)).toEqual(outputTypes(theirs.outputs));
  });
  publishedInterface(file).forEachEvent((theirs) => {
    if (without.has(theirs.name)) return;
    compared += 1;
    const event = ours.getEvent(theirs.topicHash);
    expect(event?.format('minimal')).toBe(theirs.format('minimal'));
    expect(event?.anonymous).toBe(theirs.anonymous);
  });
  expect(compared).toBeGreaterThan(0);
});

it.each([
  ['ProxyWalletRegistry', 'proxies(address)', '0xc4552791'],
  ['ProxyWalletRegistry', 'build(address)', '0xf3701da2'],
  ['ProxyWalletRegistry', 'isDecentralizedMode()', '0x115d6e37'],
  ['ProxyWalletRegistry', 'whitelisted(address)', '0xd936547e'],
  ['ProxyWallet', 'execute(bytes)', '0x09c5eabe'],
  ['CollateralPoolConfig', 'getDebtAccumulatedRate(bytes32)', '0xa09b0fe0'],
  ['CollateralPoolConfig', 'getPositionDebtCeiling(bytes32)', '0x40aa66ab'],
  ['FathomPriceOracle', 'getPrice()', '0x98d5fdca'],
])('%s.%s has the selector %s of the deployed contract', (contract, signature, selector) => {
  expect(own(contract).getFunction(signature)?.selector).toBe(selector);
});

const ACTIONS: readonly (readonly [xdc: string, selector: string, native: string, selector: string])[] = [
  ['openLockXDCAndDraw', '0x88e234dd', 'openLockNATIVEAndDraw', '0xdcbbdf95'],
  ['lockXDCAndDraw', '0x651d4b6a', 'lockNATIVEAndDraw', '0x4be90a96'],
  ['lockXDC', '0x1487493e', 'lockNATIVE', '0x57ac119a'],
  ['wipeAllAndUnlockXDC', '0x916a8ae1', 'wipeAllAndUnlockNATIVE', '0xfe3d7651'],
  ['wipeAndUnlockXDC', '0xcb77334d', 'wipeAndUnlockNATIVE', '0x8a34da2c'],
];
const COMMON: readonly (readonly [string, string])[] = [
  ['openLockTokenAndDraw', '0x99ea511e'],
  ['lockTokenAndDraw', '0xce4af695'],
  ['lockToken', '0xd8efea24'],
  ['wipeAllAndUnlockToken', '0xcf588ca0'],
  ['wipeAndUnlockToken', '0xa02ce94d'],
  ['draw', '0x3c5500c8'],
];

it.each([
  ['FathomStablecoinProxyActions', [...ACTIONS.map(([name, selector]) => [name, selector]), ...COMMON]],
  ['FathomStablecoinProxyActionsNative', [...ACTIONS.map(([, , name, selector]) => [name, selector]), ...COMMON]],
] as const)('%s has the selectors of its naming, and none of the other naming', (contract, expected) => {
  const abi = own(contract);
  for (const [name = '', selector] of expected)
    expect([name, abi.getFunction(name)?.selector]).toEqual([name, selector]);
  const others = contract === 'FathomStablecoinProxyActions' ? /native/i : /xdc/i;
  abi.forEachFunction(({ name }) => expect(name).not.toMatch(others));
});

it.each([
  ['BookKeeper', 'LogAdjustPosition', '0xc016c1d60a9423b602f4359e2e99621becf5f90f9be16c6e73cef19b91675889'],
  ['BookKeeper', 'StablecoinIssuedAmount', '0x565aa55f9b336b91ea15412a688c999241465222d146eb2d4d4612b1b62d6120'],
  ['BookKeeper', 'LogSetTotalDebtCeiling', '0x40f69e672a10878e2ae12a782e2a123f25152d75979b2f9c50295f44ff4e308d'],
  [
    'CollateralPoolConfig',
    'LogInitCollateralPoolId',
    '0xec3fdce1e4d9d4d24cb287bc5e2821e9d5a279b2c904251fe845a7f95aaa7391',
  ],
  ['CollateralPoolConfig', 'LogSetDebtCeiling', '0x4f4a7c062642f5f259628a4a67ff6fee09ecd64ce33f018b645635203d531ae2'],
  [
    'CollateralPoolConfig',
    'LogSetLiquidationRatio',
    '0x2dd5cec90f5c89b9886d2e3527094edb4b46a5ab75e6b277afd6393f0aa52373',
  ],
  [
    'CollateralPoolConfig',
    'LogSetDebtAccumulatedRate',
    '0x990224c41a18cc2e5688940dc28dc43872d8b96854b6099c52b2ae5d4ed1e9d2',
  ],
  ['PriceOracle', 'LogSetPrice', '0xfaa687d46bf00de5909dbac324c7f4d287144d889cb873d50ebeb219ea68f517'],
  ['PositionManager', 'LogNewPosition', '0xcffce84160d2d740324298d4e6b1c061e3157511a32c8f2d297f8804da2aaa02'],
  [
    'FixedSpreadLiquidationStrategy',
    'LogFixedSpreadLiquidate',
    '0x498293dc3e787b3f04a320f39b6d8853b395dbbccb2abadfb92ec74a01f13381',
  ],
  [
    'ProxyWalletRegistry',
    'LogProxyWalletCreation',
    '0x3e82842775b73a7e4a81be24e32ea799e8d8f3a46f9d6b2396a9881a965c605b',
  ],
  [
    'FathomStablecoinProxyActions',
    'LogBorrowedAmount',
    '0xe83a08ae515fd9df0f768f1e44ddb4ab75353eb54f92aa8caac1d277804ee9a5',
  ],
  [
    'FathomStablecoinProxyActions',
    'LogPaidAmount',
    '0x445146cd84cf386cadbd440abe38a3aeed2d4998f099e6e93d5d02529614ff58',
  ],
])('%s emits %s with the topic that indexers filter by', (contract, event, topic) => {
  expect(own(contract).getEvent(event)?.topicHash).toBe(topic);
});

it.each([
  ['BookKeeper', 'LogAdjustPosition', '_caller _collateralPoolId _positionAddress'],
  ['BookKeeper', 'StablecoinIssuedAmount', '_collateralPoolId'],
  ['BookKeeper', 'LogSetTotalDebtCeiling', '_caller'],
  ['BookKeeper', 'LogAddCollateral', '_caller _usr'],
  ['BookKeeper', 'LogMoveCollateral', '_caller _collateralPoolId _dst'],
  ['BookKeeper', 'LogMoveStablecoin', '_caller _dst'],
  ['PriceOracle', 'LogSetPrice', '_poolId'],
  ['PositionManager', 'LogNewPosition', '_usr _own _positionId'],
  ['PositionManager', 'LogAllowManagePosition', '_caller _positionId'],
  ['PositionManager', 'LogAllowMigratePosition', '_caller'],
  ['PositionManager', 'LogExportPosition', '_positionId'],
  ['PositionManager', 'LogImportPosition', '_positionId'],
  ['PositionManager', 'LogMovePosition', ''],
  [
    'FixedSpreadLiquidationStrategy',
    'LogFixedSpreadLiquidate',
    '_collateralPoolId _positionAddress _liquidatorAddress',
  ],
  ['ProxyWalletFactory', 'LogCreated', '_sender _owner'],
  ['StabilityFeeCollector', 'LogNewDebtAccumulatedRate', ''],
])('%s emits %s with the indexed arguments: %s', (contract, event, indexed) => {
  expect(indexedArguments(contract, event)).toBe(indexed);
});

/** The fact sheet's functions of contracts whose interface is missing in the client library. */
it.each([
  [
    'PositionManager',
    [
      'open(bytes32,address)',
      'give(uint256,address)',
      'allowManagePosition(uint256,address,bool)',
      'allowMigratePosition(address,bool)',
      'adjustPosition(uint256,int256,int256,bytes)',
      'moveCollateral(uint256,address,uint256,bytes)',
      'moveCollateral(bytes32,uint256,address,uint256,bytes)',
      'moveStablecoin(uint256,address,uint256)',
      'updatePrice(bytes32)',
      'positions(uint256)',
      'owners(uint256)',
      'collateralPools(uint256)',
      'list(uint256)',
      'ownerFirstPositionId(address)',
      'ownerLastPositionId(address)',
      'ownerPositionCount(address)',
      'lastPositionId()',
      'ownerWhitelist(address,uint256,address)',
      'migrationWhitelist(address,address)',
      'mapPositionHandlerToOwner(address)',
      'bookKeeper()',
      'priceOracle()',
      'showStopper()',
    ],
  ],
  [
    'BookKeeper',
    [
      'positions(bytes32,address)',
      'collateralToken(bytes32,address)',
      'stablecoin(address)',
      'systemBadDebt(address)',
      'poolStablecoinIssued(bytes32)',
      'totalStablecoinIssued()',
      'totalUnbackedStablecoin()',
      'totalDebtCeiling()',
      'positionWhitelist(address,address)',
      'collateralPoolConfig()',
      'accessControlConfig()',
      'live()',
    ],
  ],
  ['PriceOracle', ['setPrice(bytes32)', 'setPriceForBatch(bytes32[])', 'stableCoinReferencePrice()']],
  ['SimplePriceFeed', ['peekPrice()', 'readPrice()', 'isPriceOk()', 'isPriceFresh()', 'poolId()', 'setPrice(uint256)']],
  ['StablecoinAdapter', ['deposit(address,uint256,bytes)', 'withdraw(address,uint256,bytes)', 'stablecoin()']],
  ['StabilityFeeCollector', ['collect(bytes32)']],
  ['ProxyWalletFactory', ['build(address)', 'isProxy(address)']],
  ['FathomStablecoin', ['mint(address,uint256)', 'burn(address,uint256)', 'MINTER_ROLE()']],
])('%s has the functions of the fact sheet', (contract, signatures) => {
  const abi = own(contract);
  for (const signature of signatures) expect([signature, abi.hasFunction(signature)]).toEqual([signature, true]);
});
