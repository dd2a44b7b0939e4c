/**
 * Version of the contract between host and remotes: minor for an addition, major for a removal or a
 * changed meaning, patch for neither. The host supports its own major version and the previous one.
 * See CHANGELOG.md in this folder.
 */
export const CONTRACT_VERSION = '3.3.0';

/**
 * Whether a remote built against `built` can run on a host that provides `offered` (default: the
 * version of this build).
 */
export function isContractSupported(built: string, offered: string = CONTRACT_VERSION): boolean {
  const [builtMajor, builtMinor] = parts(built);
  const [offeredMajor, offeredMinor] = parts(offered);
  if (builtMajor === undefined || offeredMajor === undefined) return false;
  if (builtMajor === offeredMajor) return (builtMinor ?? 0) <= (offeredMinor ?? 0);
  return builtMajor === offeredMajor - 1;
}

function parts(version: string): readonly (number | undefined)[] {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [undefined, undefined];
}
