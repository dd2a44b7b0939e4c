/** ESLint rule: a comment that switches rules off states why, after ` -- `. TypeScript's own directives have ban-ts-comment. */
export const describedSuppression = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      reason:
        'Say why next to it: eslint-disable-next-line rule -- reason. Better: change the code so that the rule holds.',
    },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const isSuppression = /^\s*eslint-disable/.test(comment.value);
        const hasReason = /\s--\s+\S.{9,}/s.test(comment.value);
        if (isSuppression && !hasReason) report({ loc: comment.loc, messageId: 'reason' });
      }
    },
  }),
};
