// Preloaded into a program: sends it the signal KILL_WITH right before its change number KILL_AT of the disk. At the end it writes how
// many there were to standard error.
const files = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const killAt = Number(process.env.KILL_AT ?? 0);
let changes = 0;

const counted = (holder, name) => {
  const original = holder[name];
  holder[name] = (...args) => {
    changes += 1;
    if (changes === killAt) process.kill(process.pid, process.env.KILL_WITH);
    return original(...args);
  };
};

for (const name of ['chmod', 'copyFile', 'mkdir', 'mkdtemp', 'rename', 'rm', 'open'])
  counted(files.promises, name);
for (const name of [
  'linkSync',
  'rmSync',
  'renameSync',
  'chownSync',
  'openSync',
  'closeSync',
  'createWriteStream',
])
  counted(files, name);
syncBuiltinESMExports();
process.on('exit', () => files.writeSync(2, `changes: ${changes}\n`));
