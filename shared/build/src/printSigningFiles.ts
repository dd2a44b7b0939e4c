import { pathToFileURL } from 'node:url';
import { signingFiles, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';

const [, , path = ''] = process.argv;
const { signing } = (await import(pathToFileURL(path).href)) as { readonly signing: SigningDefinition };
process.stdout.write(JSON.stringify(signingFiles(signing)));
