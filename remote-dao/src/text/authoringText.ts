/** Sentences of drafts and of proposal authoring; those that the specification quotes are its own. */
export const richTextText = {
  imageRemoved: (alternative: string) =>
    alternative === '' ? '[Image not shown]' : `[Image not shown: ${alternative}]`,
  opensNewTab: 'Opens in a new tab',
  cut: 'The rest of this text is not shown, because it is too long.',
} as const;
