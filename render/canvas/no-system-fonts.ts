// Must be loaded before the canvas. A character that our fonts lack has to look the same here as on every other machine.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
