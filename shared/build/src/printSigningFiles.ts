import { pathToFileURL } from 'node:url';
import { signingFiles, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';

/* `node --import tsx printSigningFiles.ts <module>`: the signing files of a definition, as one JSON object. */

const [, , path = ''] = process.argv;
const { signing } = (await import(pathToFileURL(path).href)) as { readonly signing: SigningDefinition };
process.stdout.write(JSON.stringify(signingFiles(signing)));
