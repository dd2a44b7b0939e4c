/**
 * Replaces what the federation runtime loads remotes with in an area's build (leanModules.ts): an
 * area loads none, and its remoteEntry is smaller by these modules.
 *
 * @public Inserted by the build, not imported.
 */
function unavailable(): never {
  throw new Error('An area loads no remotes.');
}

export {
  unavailable as createLink,
  unavailable as createScript,
  unavailable as getRemoteEntry,
  unavailable as getRemoteEntryUniqueKey,
  unavailable as getRemoteInfo,
  unavailable as isEsmRemoteType,
  unavailable as isStaticResourcesEqual,
  unavailable as loadScript,
  unavailable as safeWrapper,
};
