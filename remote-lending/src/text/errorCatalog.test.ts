import { errorCatalog } from './errorCatalog';

/** Meaning of each code, in specification order; 58 by ruling. */
const MEANINGS: readonly (readonly [number, RegExp])[] = [
  [7, /addresses provider is not registered/],
  [9, /not a contract/],
  [11, /caller .* is not an AToken/],
  [12, /pool addresses provider is invalid/],
  [13, /Invalid return value of the flashloan executor/],
  [19, /Invalid flashloan premium/],
  [22, /Invalid bridge protocol fee/],
  [23, /caller .* must be a pool/],
  [24, /Invalid amount to mint/],
  [25, /Invalid amount to burn/],
  [28, /reserve is frozen/],
  [29, /reserve is paused/],
  [32, /cannot withdraw more than the available/],
  [34, /collateral balance is 0/],
  [35, /Health factor is lower than the liquidation threshold/],
  [36, /not enough collateral to cover a new borrow/],
  [37, /Collateral is \(mostly\) the same currency that is being borrowed/],
  [38, /amount is greater than the max loan size in stable rate/],
  [39, /repayment .* needs to have debt of that type/],
  [40, /repay on behalf of a user an explicit amount/],
  [41, /not have outstanding stable rate debt/],
  [42, /not have outstanding variable rate debt/],
  [43, /underlying balance needs to be greater than 0/],
  [44, /rebalance conditions were not met/],
  [45, /Health factor is not below the threshold/],
  [46, /collateral chosen cannot be liquidated/],
  [47, /did not borrow the specified currency/],
  [48, /Borrow and repay in the same block is not allowed/],
  [49, /Inconsistent flashloan parameters/],
  [52, /Unbacked mint cap is exceeded/],
  [53, /Debt ceiling is exceeded/],
  [54, /AToken supply is not zero/],
  [55, /Stable debt supply is not zero/],
  [56, /Variable debt supply is not zero/],
  [57, /loan to value validation failed/],
  [58, /not in your E-Mode category/],
  [60, /not borrowable in isolation mode/],
  [62, /is in isolation mode/],
  [76, /should be equal length are not/],
  [77, /Zero address is not valid/],
  [78, /Invalid expiration/],
  [79, /Invalid signature/],
  [80, /Operation is not supported/],
  [81, /Debt ceiling is not zero/],
  [82, /Asset is not listed/],
  [85, /underlying asset cannot be rescued/],
  [88, /Stable borrowing is enabled/],
  [89, /borrow multiple assets including a siloed one/],
];

describe('error catalog', () => {
  it('explains code 1 as a failure of the protocol [LND-430]', () => {
    expect(errorCatalog['1']).toBe('An unknown error occurred. Please try again.');
  });

  it('explains code 26 as an amount of zero [LND-431]', () => {
    expect(errorCatalog['26']).toBe('Amount must be greater than 0');
  });

  it('explains code 27 as an inactive reserve [LND-432]', () => {
    expect(errorCatalog['27']).toBe('Action requires an active reserve');
  });

  it('explains code 30 as disabled borrowing [LND-433]', () => {
    expect(errorCatalog['30']).toBe('Borrowing is not enabled');
  });

  it('explains code 31 as disabled borrowing at the stable rate [LND-434]', () => {
    expect(errorCatalog['31']).toBe('Stable borrowing is not enabled');
  });

  const OTHER_MESSAGES = [
    ['50', 'Borrow cap is exceeded'],
    ['51', 'Supply cap is exceeded'],
    ['4001', 'You cancelled the transaction.'],
  ] as const;
  it.each(OTHER_MESSAGES)('for code %s returns: %s [LND-435] [LND-436] [LND-437]', (code, message) => {
    expect(errorCatalog[code]).toBe(message);
  });

  it('contains exactly the codes of the specification with their meanings [LND-438]', () => {
    for (const [code, meaning] of MEANINGS)
      expect([code, errorCatalog[code]]).toEqual([code, expect.stringMatching(meaning)]);
    expect(new Set(Object.values(errorCatalog)).size).toBe(Object.keys(errorCatalog).length);
    expect(Object.keys(errorCatalog)).toHaveLength(MEANINGS.length + 8);
  });
});
