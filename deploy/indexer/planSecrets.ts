/* Replaces keys and passwords in a plan: the file names environment variables, and logs never contain their values. */

const VARIABLE = /\$\{([A-Za-z_]\w*)\}/g;
/** A segment or parameter of a URL that is as long and mixed as the keys of RPC providers. */
const KEY = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/;
/** A shorter value would also occur elsewhere in a sentence. */
const SHORTEST_SECRET = 6;

export interface FilledPlan {
  /** The plan with the values of the variables. */
  readonly json: unknown;
  /** Fields that seem to contain a key or password themselves. */
  readonly exposed: readonly string[];
  /** Replaces the values of variables, and the database's password, by the variables' names. */
  readonly redact: (text: string) => string;
}

/**
 * Replaces `${NAME}` in the texts of a parsed plan file by the variable's value. `DATABASE_URL` replaces the plan's
 * `databaseUrl`. Throws one sentence that names the field if a variable isn't set.
 */
export function fillPlan(json: unknown, environment: NodeJS.ProcessEnv): FilledPlan {
  const secrets = new Map<string, string>();
  const exposed: string[] = [];

  function fill(value: unknown, field: string): unknown {
    if (typeof value === 'string') return fillText(value, field);
    if (Array.isArray(value)) return value.map((item, index) => fill(item, joined(field, String(index))));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, joined(field, name))]));
  }

  function fillText(text: string, field: string): string {
    if (isExposed(text)) exposed.push(field);
    return text.replace(VARIABLE, (placeholder, name: string) => {
      const value = environment[name];
      if (value === undefined || value === '') {
        throw new Error(`${field} names the environment variable ${name}, which is not set.`);
      }
      secrets.set(value, placeholder);
      return value;
    });
  }

  const filled = fill(json, '');
  const { DATABASE_URL: databaseUrl } = environment;
  const isPlan = typeof filled === 'object' && filled !== null && !Array.isArray(filled);
  const plan = isPlan && databaseUrl ? { ...filled, databaseUrl } : filled;
  const password = passwordOf(plan);
  if (password !== undefined && !secrets.has(password)) secrets.set(password, '${DATABASE_PASSWORD}');
  return {
    json: plan,
    exposed,
    redact: (text) =>
      [...secrets].reduce(
        (result, [secret, name]) => (secret.length < SHORTEST_SECRET ? result : result.replaceAll(secret, name)),
        text,
      ),
  };
}

function joined(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

/** True if a URL contains a key or a password, and not the name of a variable. */
function isExposed(text: string): boolean {
  const plain = text.replace(VARIABLE, '');
  if (!URL.canParse(plain)) return false;
  const { password, pathname, search } = new URL(plain);
  return password !== '' || KEY.test(pathname + search);
}

function passwordOf(plan: unknown): string | undefined {
  if (typeof plan !== 'object' || plan === null || !('databaseUrl' in plan)) return undefined;
  const { databaseUrl } = plan;
  if (typeof databaseUrl !== 'string' || !URL.canParse(databaseUrl)) return undefined;
  return new URL(databaseUrl).password || undefined;
}
