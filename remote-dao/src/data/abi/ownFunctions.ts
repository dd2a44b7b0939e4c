import type { DaoDeployment, ValueUnit } from '../daoConfiguration';

/**
 * The functions of a DAO contract that proposals may call, and the reads that display their effect. Arguments with the
 * same name are matched.
 */
interface OwnContract {
  readonly role: keyof DaoDeployment['contracts'];
  readonly functions: readonly string[];
  readonly reads: readonly string[];
  /** Keyed by the names of parameters and return values. */
  readonly units: Readonly<Record<string, ValueUnit>>;
}

const BLOCKS: ValueUnit = { decimals: 0, symbol: 'blocks' };
const SECONDS: ValueUnit = { decimals: 0, symbol: 'seconds' };
const PERCENT: ValueUnit = { decimals: 0, symbol: '%' };
const VOTES: ValueUnit = { decimals: 18, symbol: 'vFTHM' };

const ROLES = {
  functions: ['grantRole(bytes32 role, address account)', 'revokeRole(bytes32 role, address account)'],
  reads: ['hasRole(bytes32 role, address account) view returns (bool hasRole)'],
} as const;

/** From the published interfaces, so that a configuration doesn't have to list them. */
export const OWN_CONTRACTS: readonly OwnContract[] = [
  {
    role: 'governor',
    functions: [
      'setVotingDelay(uint256 newVotingDelay)',
      'setVotingPeriod(uint256 newVotingPeriod)',
      'setProposalThreshold(uint256 newProposalThreshold)',
      'updateQuorumNumerator(uint256 newQuorumNumerator)',
      'updateTimelock(address newTimelock)',
      'addSupportingToken(address token)',
      'removeSupportingToken(address token)',
      'relayERC20(address target, bytes data)',
      'relayNativeToken(address target, uint256 value, bytes data)',
    ],
    reads: [
      'votingDelay() view returns (uint256 votingDelay)',
      'votingPeriod() view returns (uint256 votingPeriod)',
      'proposalThreshold() view returns (uint256 proposalThreshold)',
      'quorumNumerator() view returns (uint256 quorumNumerator)',
      'timelock() view returns (address timelock)',
      'isSupportedToken(address token) view returns (bool isSupportedToken)',
    ],
    units: {
      newVotingDelay: BLOCKS,
      votingDelay: BLOCKS,
      newVotingPeriod: BLOCKS,
      votingPeriod: BLOCKS,
      newProposalThreshold: VOTES,
      proposalThreshold: VOTES,
      newQuorumNumerator: PERCENT,
      quorumNumerator: PERCENT,
    },
  },
  {
    role: 'timelock',
    functions: [
      'updateDelay(uint256 newDelay)',
      'grantRoleByAdmin(bytes32 role, address account)',
      'revokeRoleByAdmin(bytes32 role, address account)',
      ...ROLES.functions,
    ],
    reads: ['getMinDelay() view returns (uint256 minDelay)', ...ROLES.reads],
    units: { newDelay: SECONDS, minDelay: SECONDS },
  },
  {
    role: 'staking',
    functions: [
      'setMaxLockPositions(uint256 newMaxLockPositions)',
      'setMinimumLockPeriod(uint256 minLockPeriod)',
      'setTreasuryAddress(address newTreasury)',
      'updateVault(address vault)',
      'createFixedLocksOnBehalfOfUserByAdmin((uint256 amount, uint256 lockPeriod, address account)[] lockPositions)',
      ...ROLES.functions,
    ],
    reads: [
      'maxLockPositions() view returns (uint256 maxLockPositions)',
      'minLockPeriod() view returns (uint256 minLockPeriod)',
      'treasury() view returns (address treasury)',
      'vault() view returns (address vault)',
      ...ROLES.reads,
    ],
    units: { minLockPeriod: SECONDS },
  },
];
