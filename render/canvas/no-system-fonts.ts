// Must be loaded before the canvas is: what a font of ours does not cover has to show here as on any other machine.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
