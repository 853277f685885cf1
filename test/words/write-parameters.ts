import { writeFileSync } from 'node:fs';
import { languages } from './languages.ts';
import { file, typesOf } from './text-parameters.ts';

writeFileSync(file, typesOf(languages));
