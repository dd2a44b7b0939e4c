/** A compiled contract: what is needed to deploy and to call it. */
export interface Artifact {
  readonly name: string;
  readonly abi: readonly object[];
  /** Creation code, `0x...`, with zeros or placeholders where libraries are to be linked. */
  readonly bytecode: string;
  readonly linkReferences: LinkReferences;
}

/** Source file -> library -> places in the creation code, in bytes. */
export type LinkReferences = Readonly<
  Record<string, Readonly<Record<string, readonly { readonly start: number; readonly length: number }[]>>>
>;
