import type { ReserveData } from '../reserve/reserveData';
import { checkWithdrawSwitch, withdrawSwitchTargets, type WithdrawSwitchInput } from './checkWithdrawSwitch';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const ETHER = 10n ** 18n;
const SOURCE = testAddress(1);
const TARGET = testAddress(2);

function inputOf(changes: Partial<ReserveData> = {}, variableDebt = 0n): WithdrawSwitchInput {
  const position = buildPosition([
    { reserve: buildReserve(changes), supplied: 100n * ETHER },
    { reserve: buildReserve({ underlyingAsset: TARGET }), variableDebt },
  ]);
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('the position has a supply');
  return { entry, position, amount: ETHER, target: TARGET };
}

it.each([
  ['nothing', [], {}],
  ['no target', ['target-missing'], { target: undefined }],
  ['the source as its target', ['target-unchanged'], { target: SOURCE }],
  ['no amount', ['amount-missing'], { amount: 0n }],
  ['more than is supplied', ['amount-above-supply'], { amount: 101n * ETHER }],
])('a withdrawal and switch is blocked by %s', (_case, expected, choice) => {
  expect(checkWithdrawSwitch({ ...inputOf(), ...choice })).toEqual(expected);
});

it.each([
  ['a frozen source is an exit', [], { isFrozen: true }],
  ['a paused source', ['reserve-paused'], { isPaused: true }],
  ['staked ETH', ['source-rebases'], { symbol: 'stETH' }],
])('a withdrawal and switch considers %s', (_case, expected, changes) => {
  expect(checkWithdrawSwitch(inputOf(changes))).toEqual(expected);
});

it('a withdrawal and switch that leaves a health factor below 1 is blocked', () => {
  expect(checkWithdrawSwitch({ ...inputOf({}, 30n * ETHER), amount: 85n * ETHER })).toEqual(['would-be-liquidated']);
});

it('offers every asset of the market but the source', () => {
  const reserves = [buildReserve(), buildReserve({ underlyingAsset: TARGET, isFrozen: true })];
  const found = withdrawSwitchTargets(reserves, SOURCE);
  expect(found.map(({ underlyingAsset }) => underlyingAsset)).toEqual([TARGET]);
});
