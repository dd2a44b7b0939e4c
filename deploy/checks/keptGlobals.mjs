/** Globals that no script can replace, and those that decide when something happens, not what. */
const ALLOWED = new Set([
  ...['undefined', 'NaN', 'Infinity'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  // A signature or digest covers what a request returns.
  'fetch',
]);

/**
 * Where it is decided what a user may trust, globals are those that were kept before the code of any
 * area ran. A type is no reference to a global.
 */
export const keptGlobals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      replaceable:
        'Import {{name}} from captured/globals, or what needs it from captured: a script can replace the global (decision 0069).',
      statics:
        'Import the static function of {{name}} from captured/globals: a script can replace it on the constructor (decision 0069).',
    },
  },
  create(context) {
    return {
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program);
        const globals = scope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier, isTypeReference } of [...globals, ...scope.through]) {
          if (isTypeReference || ALLOWED.has(identifier.name) || isUnforgeable(identifier)) continue;
          context.report({ node: identifier, messageId: 'replaceable', data: { name: identifier.name } });
        }
      },
      ImportDeclaration(node) {
        if (!String(node.source.value).endsWith('captured/globals')) return;
        for (const variable of context.sourceCode.getDeclaredVariables(node)) {
          // The namespaces among them are frozen copies.
          if (!CALLED.has(variable.name)) continue;
          for (const { identifier } of variable.references) {
            const { parent } = identifier;
            if (parent.type !== 'MemberExpression' || parent.object !== identifier) continue;
            context.report({ node: identifier, messageId: 'statics', data: { name: variable.name } });
          }
        }
      },
    };
  },
};

/** The window, the document and the location, and what the host defines in the window; other members can be replaced. */
function isUnforgeable({ name, parent }) {
  if (name !== 'window' && name !== 'document') return false;
  const isMember = parent.type === 'MemberExpression' && parent.object.name === name;
  return !isMember || (!parent.computed && /^(location$|fathom)/.test(parent.property.name));
}

/** Those of captured/globals that are the constructors and functions themselves. */
const CALLED = new Set([
  'AbortController',
  'BigInt',
  'Error',
  'Map',
  'Number',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'TextDecoder',
  'TypeError',
  'URL',
  'Uint8Array',
]);
