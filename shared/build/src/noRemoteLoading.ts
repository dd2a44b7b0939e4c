/**
 * Replaces what the federation runtime loads remotes with (noRemoteLoadingPlugin.ts): an area loads none, and
 * the host loads areas by itself (loadContainer.ts).
 *
 * @public Inserted by the build, not imported.
 */
function unavailable(): never {
  throw new Error('The federation runtime loads no remotes.');
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
