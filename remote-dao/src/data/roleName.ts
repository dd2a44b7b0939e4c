import { keccakOfText } from '@fathom/base/rpc/keccak';

/** Roles of the DAO and the lending market. The identifier of a role is the hash of its name. */
const NAMES = [
  'TIMELOCK_ADMIN_ROLE',
  'PROPOSER_ROLE',
  'EXECUTOR_ROLE',
  'CANCELLER_ROLE',
  'PAUSE_ROLE',
  'STREAM_MANAGER_ROLE',
  'TREASURY_ROLE',
  'REWARDS_OPERATOR_ROLE',
  'PAUSER_ROLE',
  'MINTER_ROLE',
  'ALLOWLISTER_ROLE',
  'POOL_ADMIN',
  'EMERGENCY_ADMIN',
  'RISK_ADMIN',
  'FLASH_BORROWER',
  'BRIDGE',
  'ASSET_LISTING_ADMIN',
] as const;

let names: ReadonlyMap<string, string> | undefined;

/** Returns `timelock admin` for the hash of `TIMELOCK_ADMIN_ROLE`; `undefined` for an unknown role. */
export function roleName(role: string): string | undefined {
  names ??= new Map([
    [`0x${'0'.repeat(64)}`, 'default admin'],
    ...NAMES.map((name): [string, string] => [keccakOfText(name), wordsOf(name)]),
  ]);
  return names.get(role.toLowerCase());
}

function wordsOf(name: string): string {
  return name
    .replace(/_ROLE$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
}
