import { readFileSync, writeFileSync } from 'node:fs';
import { startPainter } from '#render/painter';
import { altText } from '#render/alt-text';
import { wordsOf } from '#words/words';
const pictures = JSON.parse(readFileSync('/tmp/p2-pictures.json','utf8'));
const painter = startPainter({ workers: 1 });
for (const [i, p] of pictures.entries()) { writeFileSync(`/tmp/p2-pic-${i}-${p.kind}.png`, await painter.paint(p)); console.log(i, p.kind, altText(p, wordsOf('en')).slice(0, 400)); }
await painter.close();
