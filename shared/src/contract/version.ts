/**
 * Version of the contract between host and remotes: an addition is a minor, a removal or a changed meaning a major.
 * The host supports its own major and the one before it. See CHANGELOG.md next to this file.
 */
export const CONTRACT_VERSION = '3.0.0';

/** Whether a remote built against `built` can run on a host that offers `offered` (default: this build's version). */
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
