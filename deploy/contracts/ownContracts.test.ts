import { Interface, Wallet, parseEther, parseUnits } from 'ethers';
import * as v from 'valibot';
import { openSession, type ChainSession, type Contract } from '../devnet/chain/chainSession';
import { deployMulticall, MULTICALL3_ADDRESS } from '../devnet/chain/deployMulticall';
import { startChain, type RunningChain } from '../devnet/chain/startChain';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from '../devnet/demoAccounts';
import { freePortOffset } from '../devnet/testing/freePortOffset';
import { ownArtifact } from './ownArtifact';
import { readAaveArtifact } from './readAaveArtifact';

let chain: RunningChain;
let session: ChainSession;
const stranger = Wallet.createRandom().address;

beforeAll(async () => {
  const port = 8545 + (await freePortOffset());
  chain = await startChain({ chainId: 1135, port, mnemonic: DEVNET_MNEMONIC, accounts: 1 });
  session = openSession(1135, chain.rpc, ADMIN_ACCOUNT.address);
  await chain.rpc('anvil_impersonateAccount', [stranger]);
  await chain.rpc('anvil_setBalance', [stranger, '0xde0b6b3a7640000']);
});
afterAll(() => chain.stop());

async function integer(contract: Contract, name: string, args: readonly unknown[] = []): Promise<bigint> {
  return v.parse(v.bigint(), await session.read(contract, name, args));
}

describe('PriceFeed', () => {
  it('returns its latest price and keeps earlier rounds', async () => {
    const feed = await session.deploy(ownArtifact('PriceFeed'), ['WETH / USD', 8, 3400n, session.admin]);
    await session.send(feed, 'setAnswer', [3500n]);
    expect(await integer(feed, 'latestAnswer')).toBe(3500n);
    expect(await integer(feed, 'getAnswer', [1])).toBe(3400n);
    const round = v.parse(
      v.array(v.bigint()),
      Array.from(v.parse(v.array(v.unknown()), await session.read(feed, 'latestRoundData'))),
    );
    expect(round).toEqual([2n, 3500n, expect.any(BigInt), round[2], 2n]);
    expect(await session.read(feed, 'description')).toBe('WETH / USD');
    await expect(session.read(feed, 'getRoundData', [3])).rejects.toThrow('NoSuchRound');
  });

  it('accepts prices above zero from its owner only', async () => {
    const feed = await session.deploy(ownArtifact('PriceFeed'), ['WETH / USD', 8, 3400n, session.admin]);
    await expect(session.send(feed, 'setAnswer', [0n])).rejects.toThrow('AnswerNotPositive');
    await expect(session.send(feed, 'setAnswer', [1n], { from: stranger })).rejects.toThrow(
      'OwnableUnauthorizedAccount',
    );
  });
});

describe('MintableToken', () => {
  it('is minted by its minters only', async () => {
    const token = await session.deploy(ownArtifact('MintableToken'), ['Fathom Protocol Token', 'FTHM', session.admin]);
    await expect(session.send(token, 'mint', [stranger, 1n])).rejects.toThrow('NotMinter');
    await session.send(token, 'setMinter', [session.admin, true]);
    await session.send(token, 'mint', [stranger, 5n]);
    await session.send(token, 'burn', [2n], { from: stranger });
    expect(await integer(token, 'totalSupply')).toBe(3n);
  });
});

describe('LocalAugustus', () => {
  let desk: Contract;
  let usdc: Contract;
  let weth: Contract;

  beforeAll(async () => {
    const fakeProvider = await session.deploy(readAaveArtifact('PoolAddressesProvider'), ['test', session.admin]);
    usdc = await session.deploy(readAaveArtifact('TestnetERC20'), ['USD Coin', 'USDC', 6, session.admin]);
    weth = await session.deploy(readAaveArtifact('WETH9'));
    const feeds: string[] = [];
    for (const price of ['1', '3400']) {
      const feed = await session.deploy(ownArtifact('PriceFeed'), ['', 8, parseUnits(price, 8), session.admin]);
      feeds.push(feed.address);
    }
    const zero = `0x${'0'.repeat(40)}`;
    const oracle = await session.deploy(readAaveArtifact('AaveOracle'), [
      fakeProvider.address,
      [usdc.address, weth.address],
      feeds,
      zero,
      zero,
      100_000_000n,
    ]);
    desk = await session.deploy(ownArtifact('LocalAugustus'), [oracle.address, 5]);
    await session.send(weth, 'deposit', [], { value: parseEther('2') });
    await session.send(weth, 'transfer', [desk.address, parseEther('2')]);
    await session.send(usdc, 'mint(address,uint256)', [stranger, parseUnits('100000', 6)]);
    await session.send(usdc, 'approve', [desk.address, parseUnits('100000', 6)], { from: stranger });
  });

  it('quotes the oracle price minus its fee, rounded against the customer', async () => {
    expect(await integer(desk, 'quoteSell', [usdc.address, weth.address, parseUnits('3400', 6)])).toBe(
      parseEther('0.9995'),
    );
    // 3400 / 0.9995, rounded up in the sixth decimal.
    expect(await integer(desk, 'quoteBuy', [usdc.address, weth.address, parseEther('1')])).toBe(3_401_700_851n);
  });

  it('sells an exact amount and buys an exact amount', async () => {
    const sell = [usdc.address, weth.address, parseUnits('340', 6), parseEther('0.09995')];
    await session.send(desk, 'sell', sell, { from: stranger });
    expect(await integer(weth, 'balanceOf', [stranger])).toBe(parseEther('0.09995'));
    await session.send(desk, 'buy', [usdc.address, weth.address, 3_401_700_851n, parseEther('1')], { from: stranger });
    expect(await integer(weth, 'balanceOf', [stranger])).toBe(parseEther('1.09995'));
    expect(await integer(usdc, 'balanceOf', [stranger])).toBe(100_000_000_000n - 340_000_000n - 3_401_700_851n);
  });

  it('rejects a worse price than requested, and more than it holds', async () => {
    const sell = [usdc.address, weth.address, parseUnits('340', 6), parseEther('0.1')];
    await expect(session.send(desk, 'sell', sell, { from: stranger })).rejects.toThrow('TooLittleOut');
    const buy = [usdc.address, weth.address, 3_401_700_850n, parseEther('1')];
    await expect(session.send(desk, 'buy', buy, { from: stranger })).rejects.toThrow('TooMuchIn');
    const tooMuch = [usdc.address, weth.address, parseUnits('50000', 6), 0n];
    await expect(session.send(desk, 'sell', tooMuch, { from: stranger })).rejects.toThrow('NotEnoughInventory');
  });
});

describe('Multicall', () => {
  const abi = new Interface(['function getEthBalance(address) view returns (uint256)', 'function missing() view']);

  it('is deployed at the address of Multicall3 and lets single calls fail', async () => {
    const multicall = await deployMulticall(session);
    expect(multicall.address).toBe(MULTICALL3_ADDRESS);
    const calls = [
      { target: MULTICALL3_ADDRESS, allowFailure: true, callData: abi.encodeFunctionData('missing') },
      {
        target: MULTICALL3_ADDRESS,
        allowFailure: false,
        callData: abi.encodeFunctionData('getEthBalance', [stranger]),
      },
    ];
    const results = v.parse(
      v.array(v.tuple([v.boolean(), v.string()])),
      await session.read(multicall, 'aggregate3', [calls]),
    );
    expect(results.map(([success]) => success)).toEqual([false, true]);
    const refused = calls.map((call) => ({ ...call, allowFailure: false }));
    await expect(session.read(multicall, 'aggregate3', [refused])).rejects.toThrow('CallFailed');
    expect(await integer(multicall, 'getCurrentBlockTimestamp')).toBeGreaterThan(1_700_000_000n);
  });
});
