/**
 * Areas may call these with their own sentence. Values are positions of parameters that must be the account. No other
 * function may have one of their selectors.
 */
export const STANDARD_FUNCTIONS: Readonly<Record<string, readonly number[]>> = {
  // ERC-2612, ERC-4626 and its variants with a maximum loss.
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': [0],
  'deposit(uint256,address)': [1],
  'mint(uint256,address)': [1],
  'withdraw(uint256,address,address)': [1, 2],
  'withdraw(uint256,address,address,uint256)': [1, 2],
  'withdraw(uint256,address,address,uint256,address[])': [1, 2],
  'redeem(uint256,address,address)': [1, 2],
  'redeem(uint256,address,address,uint256)': [1, 2],
  'redeem(uint256,address,address,uint256,address[])': [1, 2],
  // Votes of ERC-20 tokens.
  'delegate(address)': [],
  'delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)': [],
  // Aave.
  'deposit(address,uint256,address,uint16)': [2],
  'mintUnbacked(address,uint256,address,uint16)': [2],
  'liquidationCall(address,address,address,uint256,bool)': [],
  'rebalanceStableBorrowRate(address,address)': [1],
  'setClaimer(address,address)': [0],
  'claimRewardsOnBehalf(address[],uint256,address,address,address)': [2, 3],
  'claimRewardsToSelf(address[],uint256,address)': [],
  'claimAllRewardsOnBehalf(address[],address,address)': [1, 2],
  'claimAllRewardsToSelf(address[])': [],
  // Compound.
  'supply(address,uint256)': [],
  'supplyTo(address,address,uint256)': [0],
  'withdraw(address,uint256)': [],
};
