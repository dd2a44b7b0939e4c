import { erc20 } from '@fathom/shared/chain/erc20';
import { FAKE_ACCOUNT } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProxyWallet } from '../../../data/abi/fxdContracts';
import { wad } from '../../../domain/testing/buildPosition';
import {
  actionCall,
  approveCall,
  calldata,
  CONTRACTS,
  dialogScene,
  MINED,
  positionReceipt,
  WALLET,
  type Scene,
  type SceneOptions,
} from '../testing/dialogScene';
import { OpenPositionDialog } from './OpenPositionDialog';

const { positionManager, stabilityFeeCollector, stablecoinAdapter, fathomStablecoin } = CONTRACTS;

async function openDialog(options: SceneOptions & { readonly scene?: Scene } = {}) {
  const scene = options.scene ?? dialogScene(options);
  const { host, place, configuration, pool } = scene;
  const onClose = jest.fn();
  const { unmount } = renderWithHost(
    <OpenPositionDialog place={place} configuration={configuration} pool={pool} onClose={onClose} />,
    { host, area: 'fxd' },
  );
  await act(() => jest.advanceTimersByTimeAsync(200));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...scene, user, onClose, unmount };
}

function collateral() {
  return screen.getByRole('textbox', { name: /^Collateral/ });
}

function borrow() {
  return screen.getByRole('textbox', { name: /^Borrow/ });
}

function button(name: string | RegExp) {
  return screen.findByRole('button', { name }, { timeout: 5_000 });
}

/** Both fields at once, as a paste would fill them. */
function enter(amounts: { readonly collateral?: string; readonly borrow?: string }) {
  if (amounts.collateral !== undefined) fireEvent.change(collateral(), { target: { value: amounts.collateral } });
  if (amounts.borrow !== undefined) fireEvent.change(borrow(), { target: { value: amounts.borrow } });
}

/** 1,000 CGO and 200 FXD, as the chain gets them. */
function openCall(pool: Scene['pool']) {
  return actionCall('openLockTokenAndDraw', [
    positionManager,
    stabilityFeeCollector,
    pool.adapter,
    stablecoinAdapter,
    pool.id,
    wad(1_000),
    wad(200),
    true,
  ]);
}

function fact(label: string) {
  const term = screen.getAllByText(label).find((found) => found.closest('dt'));
  return term?.closest('div')?.querySelector('dd')?.textContent ?? '';
}

// A whole dialog in a simulated page: a second on an idle machine, far more beside a build.
jest.setTimeout(60_000);

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Nothing answers but what a test lets answer.
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('approves the token, opens the position, and offers FXD to the wallet [FXD-053, FXD-077, FXD-098]', async () => {
  const { chain, host, pool, user, onClose, hold } = await openDialog();
  const token = pool.collateral.address;
  chain.estimate(approveCall(token, wad(1_000)), 46_000n);
  chain.estimate(openCall(pool), 600_000n);
  expect(screen.getByRole('dialog', { name: 'Open Position' })).toHaveTextContent('CGO');
  await user.type(collateral(), '1000');
  await user.type(borrow(), '200');
  expect(screen.getByText('Exactly 1,000 CGO')).toBeInTheDocument();
  await user.click(await button('Approve token'));
  expect(await button('Approving...')).toBeInTheDocument();
  hold({ collateralAllowance: wad(1_000) });
  act(() => host.settle(MINED));

  await user.click(await button('Open'));
  expect(await button('Opening position')).toBeInTheDocument();
  expect(screen.getByText(/You may close this window/)).toBeInTheDocument();
  const hash = `0x${'2'.padStart(64, '0')}`;
  const receipt = { collateral: wad(1_000), fxd: wad(200), lockedCollateral: wad(1_000), debt: wad(200), opened: 9n };
  chain.rpc('eth_getTransactionReceipt', [hash], positionReceipt(dialogScene(), receipt));
  act(() => host.settle(MINED));

  const done = await screen.findByRole('dialog', { name: 'All done!' });
  expect(await screen.findByText(/You borrowed/)).toBeInTheDocument();
  expect(done).toHaveTextContent('Your position is open. You borrowed 200.00 FXD');
  expect(fact('Position')).toBe('#9');
  expect(fact('Collateral locked')).toBe('1,000.000000 CGO');
  await user.click(await button('Add'));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(host.watched).toMatchObject([{ address: fathomStablecoin, symbol: 'FXD', decimals: 18 }]);
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve CGO', 'Open CGO position']);
  await user.click(await button('Ok, Close'));
  expect(onClose).toHaveBeenCalled();
  chain.verify();
});

it('lists what would be locked, borrowed at most, how safe it is, and the fee [FXD-054, FXD-055, FXD-056, FXD-059, FXD-060, FXD-061]', async () => {
  await openDialog();
  enter({ collateral: '1000', borrow: '200' });
  expect(fact('Collateral to be locked')).toBe('1,000.000000CGO');
  expect(fact('FXD you can borrow at most')).toBe('1,127.81FXD');
  expect(fact('Safety buffer')).toContain('86.6%');
  expect(fact('Safety buffer')).toContain('Good');
  expect(fact('Collateralization ratio')).toBe('1,000.00%');
  expect(fact('Liquidation price')).toBe('$0.2660');
  expect(fact('Stability fee')).toBe('2% a year');
  expect(screen.getByText('You send 1,000 CGO, you receive 200 FXD')).toBeInTheDocument();
});

it('gives the safety buffer as FXD and in percent [FXD-057, FXD-058]', async () => {
  await openDialog();
  enter({ collateral: '1000', borrow: '200' });
  expect(fact('Safety buffer')).toMatch(/^1,303\.75 FXD · 86\.6%/);
});

it('creates a proxy wallet first where there is none, then goes on [FXD-100, FXD-101]', async () => {
  const { chain, host, pool, user } = await openDialog({ wallet: null });
  const { proxyWalletRegistry } = CONTRACTS;
  chain.estimate({ from: FAKE_ACCOUNT, to: proxyWalletRegistry, data: calldata('build', FAKE_ACCOUNT) }, 400_000n);
  expect(screen.getByText(/a contract of your own that no one else can use/)).toHaveTextContent(
    'Positions are held by a proxy wallet: a contract of your own that no one else can use. It is made once, for all your positions. Creating it costs ≈ 0.0002000 ETH, nothing else; it is safe to stop after any step and to go on later.',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Create proxy wallet, now',
    '2Approve CGO',
    '3Open position',
  ]);
  enter({ collateral: '1000', borrow: '200' });
  await user.click(await button('Create proxy wallet'));
  expect(await button('Creating proxy wallet')).toBeInTheDocument();
  chain.answer(getProxyWallet.read(proxyWalletRegistry, FAKE_ACCOUNT), WALLET);
  chain.answer(erc20.allowance.read(pool.collateral.address, FAKE_ACCOUNT, WALLET), 0n);
  chain.answer(erc20.allowance.read(fathomStablecoin, FAKE_ACCOUNT, WALLET), 0n);
  chain.estimate(approveCall(pool.collateral.address, wad(1_000)), 46_000n);
  act(() => host.settle(MINED));
  expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Create proxy wallet, done',
    '2Approve CGO, now',
    '3Open position',
  ]);
  expect(collateral()).toHaveValue('1,000');
  chain.verify();
});

it('finds the amounts again when the page is reloaded while the proxy wallet is being created', async () => {
  const before = await openDialog({ wallet: null });
  const { proxyWalletRegistry } = CONTRACTS;
  const build = { from: FAKE_ACCOUNT, to: proxyWalletRegistry, data: calldata('build', FAKE_ACCOUNT) };
  before.chain.estimate(build, 400_000n);
  enter({ collateral: '1000', borrow: '200' });
  await before.user.click(await button('Create proxy wallet'));
  await button('Creating proxy wallet');
  before.unmount();

  const after = await openDialog({ wallet: null, reloaded: before.host });
  expect(await button('Creating proxy wallet')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('1,000');
  expect(after.host.submissions).toEqual([]);
});

describe('says what is wrong with what is entered', () => {
  it.each([
    ['nothing at all [FXD-112]', {}, {}, 'Please fill at least one field', undefined],
    ['no collateral [FXD-120]', { borrow: '200' }, {}, 'Enter the collateral.', undefined],
    ['no loan [FXD-113]', { collateral: '1000' }, {}, 'Enter the desired FXD.', undefined],
    ['less than 1 FXD [FXD-114]', { collateral: '1000', borrow: '0.5' }, {}, 'Minimum borrow amount is 1.', 'field'],
    [
      'more than the collateral backs [FXD-115]',
      { collateral: '1000', borrow: '1127.82' },
      {},
      'Maximum borrow amount is 1,127.81.',
      'field',
    ],
    [
      'more than the pool has left [FXD-116]',
      { collateral: '1000', borrow: '200' },
      { totalAvailable: wad(100) },
      'Not enough FXD in pool',
      'field',
    ],
    [
      'less collateral than the least of the pool [FXD-121]',
      { collateral: '0.5', borrow: '1' },
      {},
      'Minimum collateral amount is 0.886667 CGO.',
      'field',
    ],
    [
      'more collateral than the wallet holds [FXD-123]',
      { collateral: '5001', borrow: '200' },
      {},
      'You do not have enough CGO',
      'field',
    ],
    [
      'too little collateral for the loan [FXD-124]',
      { collateral: '100', borrow: '200' },
      {},
      'You need at least 134.343435 collateral for the desired amount of borrowing',
      'field',
    ],
  ] as const)('%s', async (_case, entered, pool, sentence, place) => {
    await openDialog({ pool });
    enter(entered);
    const first = screen.getByRole('button', { name: sentence });
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => {
      const field = [collateral(), borrow()].find((input) => input.getAttribute('aria-invalid'));
      if (place === 'field') expect(field).toHaveAccessibleDescription(sentence);
      else expect(field).toBeUndefined();
    });
  });
});

it('refuses as much as one position may owe, and writes that ceiling in dollars [FXD-117, FXD-118]', async () => {
  await openDialog({ pool: { positionDebtCeiling: wad(800) } });
  enter({ collateral: '1000', borrow: '800' });
  const sentence = 'Borrow amount should be less than $800.00.';
  await waitFor(() => expect(borrow()).toHaveAccessibleDescription(sentence));
  expect(screen.getByRole('button', { name: sentence })).toHaveAttribute('aria-disabled', 'true');
  enter({ borrow: '799.99' });
  await waitFor(() => expect(borrow()).not.toHaveAccessibleDescription(sentence));
});

it('checks both fields with every change, without being sent or left [FXD-133]', async () => {
  await openDialog();
  enter({ collateral: '5001', borrow: '0.5' });
  await waitFor(() => expect(collateral()).toHaveAccessibleDescription('You do not have enough CGO'));
  expect(borrow()).toHaveAccessibleDescription('Minimum borrow amount is 1.');
  enter({ collateral: '1000' });
  await waitFor(() => expect(collateral()).not.toHaveAttribute('aria-invalid'));
  expect(borrow()).toHaveAccessibleDescription('Minimum borrow amount is 1.');
  enter({ borrow: '1' });
  await waitFor(() => expect(borrow()).not.toHaveAttribute('aria-invalid'));
});

it('hints at what to enter while the loan is empty [FXD-119]', async () => {
  await openDialog();
  expect(borrow()).toHaveAccessibleDescription('Enter the desired FXD.');
});

it('takes a duration from 1 to 180 days in steps of one, on a scale or as a number [FXD-062, FXD-063]', async () => {
  await openDialog();
  const scale = screen.getByRole('slider', { name: 'Position duration' });
  const typed = screen.getByRole('spinbutton', { name: 'Position duration' });
  for (const input of [scale, typed]) {
    expect(input).toHaveAttribute('min', '1');
    expect(input).toHaveAttribute('max', '180');
    expect(input).toHaveAttribute('step', '1');
  }
  fireEvent.change(typed, { target: { value: '180' } });
  expect(scale).toHaveAttribute('aria-valuetext', '180 days');
  fireEvent.change(typed, { target: { value: '181' } });
  fireEvent.blur(typed);
  expect(typed).toHaveValue(180);
  fireEvent.change(scale, { target: { value: '1' } });
  expect(typed).toHaveValue(1);
});

describe('the suggestion', () => {
  function predict(prices: Readonly<Record<string, number>>, naive?: number) {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const horizon = /price-(\w+)/.exec(address instanceof Request ? address.url : address.toString())?.[1] ?? '';
      const price = prices[horizon];
      return price === undefined
        ? new Response('', { status: 500 })
        : Response.json({
            price,
            pastError: { meanAbsolutePercent: 7.3, samples: 40 },
            ...(naive !== undefined && {
              compared: [{ name: 'last price', meanAbsolutePercent: naive, samples: 40 }],
            }),
          });
    });
  }
  const services = { pricePrediction: 'https://prediction.example' };

  it('opens and closes, and enters the collateral for the lowest price within the duration [FXD-006, FXD-078, FXD-138]', async () => {
    predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 });
    const { user } = await openDialog({ services });
    expect(screen.queryByText('Lowest price used')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the suggestion' }));
    enter({ borrow: '200' });
    expect(await screen.findByText('today’s price')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '60' } });
    expect(fact('Lowest price used')).toBe('$1.50');
    expect(fact('Recommended collateral')).toBe('236.444445 CGO');
    expect(fact('Past forecasts were off by')).toBe('7.3% on average');
    expect(screen.queryByText(/Simply keeping/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use 236.444445 CGO' }));
    expect(collateral()).toHaveValue('236.444445');
    await user.click(screen.getByRole('button', { name: 'Hide the suggestion' }));
    expect(screen.queryByText('Lowest price used')).toBeNull();
  });

  it.each([
    [6.1, 'Simply keeping the day’s price would have been off by 6.1%: so far the forecast is no better than that.'],
    [7.3, 'Simply keeping the day’s price would have been off by 7.3%: so far the forecast is no better than that.'],
    [9.2, 'Simply keeping the day’s price would have been off by 9.2%.'],
  ])('says what a forecast is worth beside an error of %s%% without one', async (naive, sentence) => {
    predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 }, naive);
    const { user } = await openDialog({ services });
    await user.click(screen.getByRole('button', { name: 'Show the suggestion' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it.each([
    ['CGO', true],
    ['XDC', true],
    ['WBTC', false],
  ])('is offered for the pool %s: %s [FXD-079]', async (name, isOffered) => {
    await openDialog({ pool: { name, shownName: name } });
    expect(screen.queryByRole('region', { name: 'AI suggestion' }) !== null).toBe(isOffered);
  });

  it('says in an alert, in the panel and in the console that a prediction failed, and asks again on demand [FXD-180, FXD-181]', async () => {
    predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2 });
    const { host, user } = await openDialog({ services });
    await user.click(screen.getByRole('button', { name: 'Show the suggestion' }));
    expect(await screen.findByText('Failed to fetch price prediction data')).toBeInTheDocument();
    expect(host.alerts).toEqual([{ kind: 'error', text: 'Failed to fetch price prediction data' }]);
    expect(logged).toHaveBeenCalledWith('Failed to fetch price prediction data', expect.any(Error));
    predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('today’s price')).toBeInTheDocument();
  });
});

it('warns of a dangerous safety buffer, recommends one of 50 %, and enters what is missing for it [FXD-129, FXD-130]', async () => {
  const { user } = await openDialog();
  enter({ collateral: '100', borrow: '115' });
  expect(screen.getByText(/A safety buffer of 23\.5% is dangerous/)).toHaveTextContent('is dangerous');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Recommended safety buffer is at least 50%. Add 52.950001 CGO more to reach it.',
  );
  await user.click(screen.getByRole('button', { name: 'Use 152.950001' }));
  expect(collateral()).toHaveValue('152.950001');
  expect(screen.queryByText(/Recommended safety buffer/)).toBeNull();
});

it('says that the account is not whitelisted, where to apply, and offers nothing [FXD-140]', async () => {
  await openDialog({
    wallet: null,
    isAdmitted: false,
    configuration: { whitelistUrl: 'https://apply.example/' },
  });
  enter({ collateral: '1000', borrow: '200' });
  expect(await button('Your account is not whitelisted')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: /Apply for the whitelist/ })).toHaveAttribute(
    'href',
    'https://apply.example/',
  );
});

it('waits with a reason while the status of the address cannot be read', async () => {
  await openDialog({ configuration: { addressBlocked: true } });
  enter({ collateral: '1000', borrow: '200' });
  const reason =
    'The status of your address could not be read. Opening and topping up wait until it can; you can repay.';
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
});

it('asks the service about the address, and opens nothing for a blocked one', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ addressAllowed: false }));
  await openDialog({ configuration: { addressBlocked: true }, services: { addressStatus: 'https://status.example' } });
  enter({ collateral: '1000', borrow: '200' });
  expect(await button('Blocked Address')).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toHaveBeenCalledWith(
    `https://status.example/addresses/status?address=${FAKE_ACCOUNT}`,
    expect.anything(),
  );
});

it('comes back with a remark when the user says no in the wallet, and loses nothing', async () => {
  const { chain, host, pool, user } = await openDialog({ holdings: { collateralAllowance: wad(1_000) } });
  chain.estimate(openCall(pool), 600_000n);
  enter({ collateral: '1000', borrow: '200' });
  host.failNext({ code: 'rejected', message: 'no' });
  await user.click(await button('Open'));
  expect(await screen.findByText('You cancelled the transaction.')).toBeInTheDocument();
  expect(collateral()).toHaveValue('1,000');
  expect(await button('Open')).not.toHaveAttribute('aria-disabled');
});

it('logs and tells why the chain refused it, and is no longer busy [FXD-175, FXD-178]', async () => {
  const { chain, host, pool, user } = await openDialog({ holdings: { collateralAllowance: wad(1_000) } });
  chain.estimate(openCall(pool), 600_000n);
  enter({ collateral: '1000', borrow: '200' });
  await user.click(await button('Open'));
  await button('Opening position');
  act(() => host.settle({ is: 'reverted', block: 7, feeWei: '1', reason: 'PositionManager/price-is-not-healthy' }));
  expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
  expect(screen.getByText(/The price of the collateral is too old or in doubt/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Opening position' })).toBeNull();
  expect(logged).toHaveBeenCalledWith(
    'Open position error',
    expect.objectContaining({ reason: 'PositionManager/price-is-not-healthy' }),
  );
});

it('says before anything is approved that the chain would refuse the opening', async () => {
  const { chain, pool, simulate } = await openDialog();
  chain.estimate(approveCall(pool.collateral.address, wad(1_000)), 46_000n);
  simulate(() => [
    { calls: [{ status: '0x1' }, { status: '0x0', error: { message: 'execution reverted: BookKeeper/not-live' } }] },
  ]);
  enter({ collateral: '1000', borrow: '200' });
  expect(await screen.findByText(/it would be refused/, {}, { timeout: 5_000 })).toHaveTextContent(
    'Tried out on the chain, it would be refused. The protocol is shut down: no debt can be changed.',
  );
});

it('logs and says that the ceiling of a position could not be read [FXD-179]', async () => {
  await openDialog({ pool: { positionDebtCeiling: undefined } });
  expect(await screen.findByText(/The most that one position may borrow could not be read/)).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('Can`t get MAX_BORROW_AMOUNT', expect.anything());
});

it('takes up after a reload while its transaction is pending', async () => {
  const options = { holdings: { collateralAllowance: wad(1_000) } } as const;
  const before = await openDialog(options);
  before.chain.estimate(openCall(before.pool), 600_000n);
  enter({ collateral: '1000', borrow: '200' });
  await before.user.click(await button('Open'));
  await button('Opening position');
  before.unmount();

  const { host } = await openDialog({ ...options, reloaded: before.host });
  expect(await button('Opening position')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => host.settle(MINED));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(host.submissions).toEqual([]);
});

it('asks to switch the network', async () => {
  const { host, user } = await openDialog();
  act(() => host.moveWalletTo(11155111));
  expect(await screen.findByText('Please switch to Chain 1135.')).toBeInTheDocument();
  expect(await button('Wrong Network')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Switch Network'));
  expect(await button('Please fill at least one field')).toBeInTheDocument();
});

it('sends the native coin with the call, and asks for no approval', async () => {
  const { chain, host, pool, user } = await openDialog({
    pool: { name: 'XDC', shownName: 'ETH', isNative: true, price: wad(3_000) },
  });
  chain.estimate(
    actionCall(
      'openLockXDCAndDraw',
      [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, pool.id, wad(200)],
      wad(1),
    ),
    600_000n,
  );
  expect(screen.queryByText('Unlimited')).toBeNull();
  enter({ collateral: '1', borrow: '200' });
  await user.click(await button('Open'));
  expect(host.submissions.map(({ request }) => request.value)).toEqual([wad(1)]);
});

it('leaves the native coins that fees need to the wallet', async () => {
  const { user } = await openDialog({ pool: { name: 'XDC', shownName: 'ETH', isNative: true, price: wad(3_000) } });
  await user.click(screen.getAllByRole('button', { name: /^Use the maximum of/ })[0] as HTMLElement);
  expect(collateral()).toHaveValue('24.999');
});

it('counts the collateral as its token does', async () => {
  const token = { address: '0x00000000000000000000000000000000000000C6', symbol: 'USDX', decimals: 6 } as const;
  const { chain, host, pool, user } = await openDialog({
    pool: { collateral: token },
    holdings: { collateral: 5_000_000_000n, collateralAllowance: 5_000_000_000n },
  });
  const { adapter, id } = pool;
  const call = [positionManager, stabilityFeeCollector, adapter, stablecoinAdapter, id, 1_000_000_000n, wad(200), true];
  chain.estimate(actionCall('openLockTokenAndDraw', call), 600_000n);
  enter({ collateral: '1000.0000001', borrow: '200' });
  expect(collateral()).toHaveAccessibleDescription('USDX has 6 decimals, the amount has more.');
  enter({ collateral: '1000' });
  expect(fact('Collateral to be locked')).toBe('1,000.000000USDX');
  await user.click(await button('Open'));
  await button('Opening position');
  expect(host.submissions).toHaveLength(1);
});

it('says that it is done and the list may lag when the indexer does not follow', async () => {
  const { chain, host, pool, user } = await openDialog({
    holdings: { collateralAllowance: wad(1_000) },
    indexers: { fxd: 'https://indexer.example/1135/subgraphs/name/stablecoin-subgraph' },
  });
  chain.estimate(openCall(pool), 600_000n);
  enter({ collateral: '1000', borrow: '200' });
  await user.click(await button('Open'));
  await button('Opening position');
  act(() => host.settle(MINED));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(screen.getByText('Done; the list may lag.')).toBeInTheDocument();
});
