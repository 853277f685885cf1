// Must be loaded before the canvas. A character that our fonts lack has to look the same here as on every other machine. A bundle loads the
// canvas before the files that import it, so a program imports this itself, first of all; its threads inherit it.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
