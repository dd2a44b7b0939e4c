/**
 * Version of the contract between host and remotes, and of this package: minor for an addition,
 * major for a removal or a changed meaning, patch for neither. The host supports its own major
 * version and the previous one. See CHANGELOG.md in this folder.
 */
export const CONTRACT_VERSION = '5.5.0';

/** Areas of earlier majors import shared modules by names that the host no longer provides. */
const FIRST_SUPPORTED_MAJOR = 4;

/**
 * Whether a remote built against `built` can run on a host that provides `offered` (default: the
 * version of this build).
 */
export function isContractSupported(built: string, offered: string = CONTRACT_VERSION): boolean {
  const [builtMajor, builtMinor] = parts(built);
  const [offeredMajor, offeredMinor] = parts(offered);
  if (builtMajor === undefined || offeredMajor === undefined || builtMajor < FIRST_SUPPORTED_MAJOR) return false;
  if (builtMajor === offeredMajor) return (builtMinor ?? 0) <= (offeredMinor ?? 0);
  return builtMajor === offeredMajor - 1;
}

/**
 * The versions of a host that supports a remote built against `built`, as a range of semantic
 * versions: those for which `isContractSupported` is true.
 */
export function supportingHosts(built: string = CONTRACT_VERSION): string {
  const [major, minor] = parts(built);
  if (major === undefined || minor === undefined) throw new Error(`not a version: ${built}`);
  return `>=${major}.${minor}.0 <${major + 2}.0.0`;
}

function parts(version: string): readonly (number | undefined)[] {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [undefined, undefined];
}
