#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// GObject's casts are macros, which Swift does not see.

/// A font map that draws with cairo and knows the fonts of one configuration alone.
static inline PangoFontMap *bellhop_font_map(FcConfig *fonts) {
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (map) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), fonts);
    return map;
}
