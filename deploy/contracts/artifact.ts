/** A compiled contract, ready to deploy and call. */
export interface Artifact {
  readonly name: string;
  readonly abi: readonly object[];
  /** Creation code, `0x...`, with zeros or placeholders for library addresses. */
  readonly bytecode: string;
  readonly linkReferences: LinkReferences;
}

/** Source file -> library -> byte offsets in the creation code. */
export type LinkReferences = Readonly<
  Record<string, Readonly<Record<string, readonly { readonly start: number; readonly length: number }[]>>>
>;
